import { Button, Tag } from 'antd'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { EngineBadge } from '#ui/format/engine-badge.tsx'
import { useDispatch, useEditor, useStudioSession } from '../../editor/studio-context.ts'
import { useSuggestionStore } from '../../editor/suggestions.ts'
import styles from './script-step.module.css'

/** Titles to choose from and hashtags to copy, as the script engine offered them. */
export const ScriptSuggestions = () => {
  const t = useText('studio')
  const session = useStudioSession()
  const dispatch = useDispatch()
  const title = useEditor((editor) => editor.spec.title)
  const suggestions = useSuggestionStore((store) => store.byProject[session.id])
  if (!suggestions) return null
  const copyTags = async () => {
    await navigator.clipboard.writeText(suggestions.hashtags.join(' '))
    feedback.success(t('script.copied'))
  }
  return (
    <>
      {suggestions.titles.length > 0 ? (
        <section>
          <h2>
            {t('script.titles')} <EngineBadge engine={suggestions.engine} />
          </h2>
          <div className={styles['chips']}>
            {suggestions.titles.map((suggestion) => (
              <Button
                key={suggestion}
                className={styles['suggestion'] ?? ''}
                type={suggestion === title ? 'primary' : 'default'}
                ghost={suggestion === title}
                aria-pressed={suggestion === title}
                onClick={() => dispatch({ type: 'spec/set', patch: { title: suggestion.slice(0, 200) } })}
              >
                {suggestion}
              </Button>
            ))}
          </div>
        </section>
      ) : null}
      {suggestions.hashtags.length > 0 ? (
        <section>
          <h2>{t('script.hashtags')}</h2>
          <div className={styles['chips']}>
            {suggestions.hashtags.map((tag) => (
              <Tag key={tag} variant="filled">
                {tag}
              </Tag>
            ))}
            {navigator.clipboard ? (
              <Button type="link" size="small" onClick={() => void copyTags()}>
                {t('script.copy')}
              </Button>
            ) : null}
          </div>
        </section>
      ) : null}
    </>
  )
}
