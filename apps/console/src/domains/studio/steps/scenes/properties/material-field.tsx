import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import type { SceneSpec } from '@lectern/contract/domains/studio'
import { Button, Skeleton } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Duration } from '#ui/format/duration.tsx'
import type { ScenePatch } from '../../../model/editor/editor-actions.ts'
import { FileSlot } from './file-slot.tsx'
import styles from './properties.module.css'

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
  return (
    <FileSlot
      title={t('material.title')}
      hint={t('material.hint')}
      pickTitle={t('material.pick')}
      accept="image/*,video/*"
      kinds={['picture', 'video']}
      chosen={
        scene.material_ids.length > 0 ? (replace) => <Chosen scene={scene} set={set} onReplace={replace} /> : null
      }
      onTake={(file) => set({ material_ids: [file.id], clip_in_ms: 0, keep_sound: false })}
    />
  )
}
