import { maxScriptChars } from '@lectern/contract/domains/studio'
import { Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import { scriptTextOf } from '../../model/editor/editor-state.ts'
import { countScript } from '../../model/script/count-script.ts'
import type { SplitMode } from '../../model/script/split-script.ts'
import { OpenTextFile } from './open-text-file.tsx'
import { ScriptLimits } from './script-limits.tsx'
import { ScriptOutline } from './script-outline.tsx'
import styles from './script-step.module.css'
import { ScriptSuggestions } from './script-suggestions.tsx'
import { useFollowLanguage } from './use-follow-language.ts'

// Beyond this a paste is surely a mistake, and the page would stand still over it.
const pasteLimit = maxScriptChars * 5

/** Second step: the whole text; every paragraph is a scene. */
export const ScriptStep = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const [mode, setMode] = useState<SplitMode>('blank-line')
  const [refusedChars, setRefusedChars] = useState<number | null>(null)
  const text = useEditor((editor) => scriptTextOf(editor, mode))
  const count = useMemo(() => countScript(text, mode), [text, mode])
  useFollowLanguage(text)
  const change = (next: string) => {
    const isRefused = next.length > pasteLimit
    setRefusedChars(isRefused ? next.length : null)
    if (!isRefused) dispatch({ type: 'script/set', text: next, mode })
  }
  return (
    <div className={styles['layout']}>
      <div className={styles['editor']}>
        <div className={styles['limit']}>
          <ScriptLimits {...{ count, text, mode, refusedChars }} onChange={change} />
        </div>
        <div className={`${styles['sheet']} ${count.isTooLong ? styles['wrong'] : ''}`}>
          <div className={styles['bar']}>
            <div className={styles['group']}>
              <Segmented<SplitMode>
                size="small"
                aria-label={t('script.mode')}
                value={mode}
                onChange={setMode}
                options={[
                  { value: 'blank-line', label: t('script.byBlankLine') },
                  { value: 'line', label: t('script.byLine') },
                ]}
              />
              <OpenTextFile onText={change} onTooLarge={setRefusedChars} />
            </div>
            <span className={`${styles['count']} ${count.isTooLong ? styles['over'] : ''}`} role="status">
              {t('script.count', { chars: count.chars, limit: maxScriptChars })}
            </span>
          </div>
          <Input.TextArea
            variant="borderless"
            className={styles['text'] ?? ''}
            aria-label={t('script.label')}
            placeholder={t('script.placeholder')}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        </div>
      </div>
      <aside className={styles['aside']}>
        <ScriptOutline />
        <ScriptSuggestions />
      </aside>
    </div>
  )
}
