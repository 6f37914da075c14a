import { useEffect } from 'react'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useEditor } from '../../editor/studio-context.ts'
import { useSetLanguage } from '../../editor/use-language.ts'
import { useVoices } from '../../editor/use-voices.ts'
import { detectLanguage } from '../../model/script/detect-language.ts'
import { useDebounced } from '../../preview/use-debounced.ts'

const settleMs = 600

/** A script pasted in the other language takes the language and a voice that speaks it along. */
export const useFollowLanguage = (text: string): void => {
  const t = useText('studio')
  const language = useEditor((editor) => editor.spec.language)
  const hasVoices = useVoices().data !== undefined
  const setLanguage = useSetLanguage()
  const settled = useDebounced(text, settleMs)
  useEffect(() => {
    const detected = detectLanguage(settled)
    if (!hasVoices || detected === undefined || detected === language) return
    setLanguage(detected)
    feedback.info(t('script.followed', { language: t(`language.${detected}`) }))
    // oxlint-disable-next-line react/exhaustive-deps -- only a changed text may change it: a choice made by hand stands
  }, [settled, hasVoices])
}
