import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined'
import type { StoredFile } from '@lectern/contract/domains/files'
import type { SceneSpec } from '@lectern/contract/domains/studio'
import { Alert, Button, Progress, Skeleton } from 'antd'
import { useState } from 'react'
import { FilePicker } from '#domains/files'
import { useApiQuery } from '#platform/api/queries.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Duration } from '#ui/format/duration.tsx'
import { UploadField } from '#ui/upload-field.tsx'
import type { ScenePatch } from '../../../model/editor/editor-actions.ts'
import styles from './properties.module.css'
import { useUploadMaterial } from './use-upload-material.ts'

type Props = { scene: SceneSpec; set: (patch: ScenePatch) => void }

const linkStaleMs = 5 * 60_000

/** The file of a scene, for what depends on its kind. */
export const useMaterial = (scene: SceneSpec) => {
  const id = scene.material_ids[0]
  return useApiQuery('files', 'detail', { id: id ?? '' }, { enabled: id !== undefined, staleMs: linkStaleMs })
}

const Chosen = ({ scene, set, onReplace }: Props & { onReplace: () => void }) => {
  const t = useText('studio')
  const { data: file, error } = useMaterial(scene)
  const remove = () => set({ material_ids: [], clip_in_ms: 0, keep_sound: false })
  if (!file && !error) return <Skeleton.Node active style={{ width: '100%', height: 72 }} />
  return (
    <div className={styles['chosen']}>
      <div className={styles['picture']}>{file?.thumb ? <img src={file.thumb} alt="" /> : null}</div>
      <div className={styles['file']}>
        <span className={styles['fileName']} title={file?.name}>
          {file?.name ?? t('material.gone')}
        </span>
        {file?.duration_ms ? <Duration ms={file.duration_ms} /> : null}
        <div className={styles['fileActions']}>
          <Button size="small" onClick={onReplace}>
            {t('material.replace')}
          </Button>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('material.remove')}
            onClick={remove}
          />
        </div>
      </div>
    </div>
  )
}

/** The picture or clip of a scene: dropped here, uploaded, or chosen from the library. */
export const MaterialField = ({ scene, set }: Props) => {
  const t = useText('studio')
  const [isOpen, setOpen] = useState(false)
  const take = (file: StoredFile) => set({ material_ids: [file.id], clip_in_ms: 0, keep_sound: false })
  const { percent, error, upload } = useUploadMaterial(take)
  return (
    <section className={styles['section']}>
      <h2>{t('material.title')}</h2>
      {scene.material_ids.length > 0 ? (
        <Chosen scene={scene} set={set} onReplace={() => setOpen(true)} />
      ) : (
        <>
          <UploadField
            compact
            accept="image/*,video/*"
            onFiles={upload}
            hint={t('material.hint')}
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
        title={t('material.pick')}
        kinds={['picture', 'video']}
        onClose={() => setOpen(false)}
        onPick={([file]) => {
          if (file) take(file)
        }}
      />
    </section>
  )
}
