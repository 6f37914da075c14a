import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined'
import type { SceneSpec } from '@lectern/contract/domains/studio'
import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { FilePicker } from '#domains/files'
import { useApiQuery } from '#platform/api/queries.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { UploadField } from '#ui/upload-field.tsx'
import type { ScenePatch } from '../../../model/editor/editor-actions.ts'
import { SoundPlayer } from '../../../preview/sound-player.tsx'
import styles from './properties.module.css'
import { useUploadMaterial } from './use-upload-material.ts'

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
  const [isOpen, setOpen] = useState(false)
  const { percent, error, upload } = useUploadMaterial((file) => set({ narration_id: file.id }))
  return (
    <section className={styles['section']}>
      <h2>{t('narration.title')}</h2>
      {scene.narration_id ? (
        <Recording id={scene.narration_id} number={number} onRemove={() => set({ narration_id: null })} />
      ) : (
        <>
          <UploadField
            compact
            accept="audio/*"
            onFiles={upload}
            hint={t('narration.hint')}
            disabled={percent !== null}
          />
          <Button block icon={<FolderOpenOutlined />} onClick={() => setOpen(true)}>
            {t('material.library')}
          </Button>
        </>
      )}
      {percent === null ? null : <Progress percent={percent} size="small" aria-label={t('material.uploading')} />}
      {error ? <Alert type="error" showIcon title={errorText(error)} /> : null}
      <FilePicker
        open={isOpen}
        title={t('narration.pick')}
        kinds={['audio']}
        onClose={() => setOpen(false)}
        onPick={([file]) => {
          if (file) set({ narration_id: file.id })
        }}
      />
    </section>
  )
}
