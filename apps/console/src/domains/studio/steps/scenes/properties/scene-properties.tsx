import { maxSceneChars, type SceneSpec } from '@lectern/contract/domains/studio'
import { Input } from 'antd'
import { type SyntheticEvent, useId } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useDispatch, useEditor } from '../../../editor/studio-context.ts'
import { useEstimate } from '../../../editor/use-estimate.ts'
import type { ScenePatch } from '../../../model/editor/editor-actions.ts'
import { SceneProblems } from '../scene-problems.tsx'
import { CardFields } from './card-fields.tsx'
import { MaterialField } from './material-field.tsx'
import { NarrationField } from './narration-field.tsx'
import styles from './properties.module.css'
import { TimingFields } from './timing-fields.tsx'

type Props = {
  scene: SceneSpec
  number: number
  onCaret: (at: number) => void
  /** Alt+Enter in the text. */
  onSplit: () => void
}

const SceneText = ({ scene, set, onCaret, onSplit }: Omit<Props, 'number'> & { set: (patch: ScenePatch) => void }) => {
  const t = useText('studio')
  const textId = useId()
  const { byScene } = useEstimate()
  const seconds = Math.round((byScene.get(scene.id)?.duration_ms ?? 0) / 1000)
  const tellCaret = (event: SyntheticEvent<HTMLTextAreaElement>) => onCaret(event.currentTarget.selectionStart)
  return (
    <div className={styles['field']}>
      <label htmlFor={textId}>{t('scene.text')}</label>
      <Input.TextArea
        id={textId}
        autoSize={{ minRows: 4, maxRows: 12 }}
        value={scene.text}
        status={scene.text.length > maxSceneChars ? 'error' : ''}
        onChange={(event) => set({ text: event.target.value })}
        onSelect={tellCaret}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.altKey) return
          event.preventDefault()
          onSplit()
        }}
      />
      <span className={styles['count']}>
        <span>{t('script.count', { chars: scene.text.length, limit: maxSceneChars })}</span>
        <span>{t('scene.about', { count: seconds })}</span>
      </span>
    </div>
  )
}

const Translation = ({ scene, set }: { scene: SceneSpec; set: (patch: ScenePatch) => void }) => {
  const t = useText('studio')
  const id = useId()
  const isShown = useEditor((editor) => editor.spec.subtitles.second_language)
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('scene.translation')}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={maxSceneChars}
        value={scene.translation}
        placeholder={isShown ? t('scene.translationHint') : t('scene.translationOff')}
        onChange={(event) => set({ translation: event.target.value })}
      />
    </div>
  )
}

/** Everything about one scene. */
export const SceneProperties = ({ scene, number, onCaret, onSplit }: Props) => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const isOwnVoice = useEditor((editor) => editor.spec.voice_mode === 'own')
  const set = (patch: ScenePatch) => dispatch({ type: 'scene/set', id: scene.id, patch })
  return (
    <div>
      <SceneProblems sceneId={scene.id} />
      <div className={styles['form']} role="group" aria-label={t('scene.propertiesOf', { number })}>
        <section className={styles['section']}>
          <SceneText {...{ scene, set, onCaret, onSplit }} />
          <Translation scene={scene} set={set} />
        </section>
        <MaterialField key={scene.id} scene={scene} set={set} />
        {scene.material_ids.length === 0 ? <CardFields scene={scene} set={set} /> : null}
        {isOwnVoice ? <NarrationField key={`n-${scene.id}`} {...{ scene, number, set }} /> : null}
        <TimingFields scene={scene} set={set} />
      </div>
    </div>
  )
}
