import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import type { SceneSpec } from '@lectern/contract/domains/studio'
import { Alert, Button } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { ScenePatch } from '../../../model/editor/editor-actions.ts'
import { SoundPlayer } from '../../../preview/sound-player.tsx'
import { FileSlot } from './file-slot.tsx'
import styles from './properties.module.css'

type Props = { scene: SceneSpec; number: number; set: (patch: ScenePatch) => void }

const Recording = ({ id, number, onRemove }: { id: string; number: number; onRemove: () => void }) => {
  const t = useText('studio')
  const { data: file, error } = useApiQuery('files', 'detail', { id })
  return (
    <div className={styles['line']}>
      {error ? <Alert type="error" showIcon title={errorText(error)} /> : null}
      {file ? <SoundPlayer src={file.url} label={t('narration.of', { number })} /> : null}
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('narration.remove')} onClick={onRemove} />
    </div>
  )
}

/** The person's own recording of one scene. */
export const NarrationField = ({ scene, number, set }: Props) => {
  const t = useText('studio')
  const { narration_id: id } = scene
  return (
    <FileSlot
      title={t('narration.title')}
      hint={t('narration.hint')}
      pickTitle={t('narration.pick')}
      accept="audio/*"
      kinds={['audio']}
      chosen={id ? () => <Recording id={id} number={number} onRemove={() => set({ narration_id: null })} /> : null}
      onTake={(file) => set({ narration_id: file.id })}
    />
  )
}
