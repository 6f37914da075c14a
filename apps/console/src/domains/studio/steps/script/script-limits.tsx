import { maxSceneChars, maxScenes, maxScriptChars } from '@lectern/contract/domains/studio'
import { Alert, Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { joinShortParagraphs, partLongParagraphs, type ScriptCount } from '../../model/script/count-script.ts'
import type { SplitMode } from '../../model/script/split-script.ts'

type Props = {
  count: ScriptCount
  text: string
  mode: SplitMode
  onChange: (text: string) => void
  refusedChars: number | null
}

/** What is over a limit, at the script itself, with the way to put it right. Nothing is ever cut. */
export const ScriptLimits = ({ count, text, mode, onChange, refusedChars }: Props) => {
  const t = useText('studio')
  if (refusedChars !== null) {
    return <Alert type="error" showIcon title={t('script.refused', { chars: refusedChars, limit: maxScriptChars })} />
  }
  if (count.isTooLong) {
    return <Alert type="error" showIcon title={t('script.tooLong', { chars: count.chars, limit: maxScriptChars })} />
  }
  if (count.longParagraphs.length > 0) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('script.longParagraph', { number: count.longParagraphs[0] ?? 1, limit: maxSceneChars })}
        action={<Button onClick={() => onChange(partLongParagraphs(text, mode))}>{t('script.part')}</Button>}
      />
    )
  }
  if (!count.hasTooManyScenes) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('script.tooManyScenes', { count: count.scenes, limit: maxScenes })}
      action={<Button onClick={() => onChange(joinShortParagraphs(text, mode))}>{t('script.join')}</Button>}
    />
  )
}
