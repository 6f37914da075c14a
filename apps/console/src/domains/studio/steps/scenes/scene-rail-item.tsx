import HolderOutlined from '@ant-design/icons/HolderOutlined'
import { useSortable } from '@dnd-kit/sortable'
import type { SceneSpec, VideoSpec } from '@lectern/contract/domains/studio'
import type { KeyboardEvent } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { SceneThumb } from '../../preview/scene-thumb.tsx'
import styles from './rail.module.css'
import type { SceneActions } from './use-scene-actions.ts'

type Props = {
  spec: VideoSpec
  scene: SceneSpec
  number: number
  durationMs: number
  isSelected: boolean
  hasError: boolean
  actions: SceneActions
}

const pickId = (id: string) => `scene-pick-${id}`

/** ↑ ↓ walk, Alt moves the scene along, Delete removes it. */
const useItemKeys =
  ({ scene, number, actions }: Props) =>
  (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(scene.id)
    else if (step !== 0 && event.altKey) actions.move(scene.id, number - 1 + step)
    else if (step !== 0) document.getElementById(pickId(actions.selectBeside(scene.id, step) ?? scene.id))?.focus()
    else return
    event.preventDefault()
  }

/** One scene of the rail: drag it, or select it to edit. */
export const SceneRailItem = (props: Props) => {
  const t = useText('studio')
  const { spec, scene, number, isSelected, hasError, actions } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: scene.id,
  })
  const { onKeyDown: onHandleKey, ...pointer } = listeners ?? {}
  const words = scene.text.trim() || scene.card?.title || t('scene.silent')
  const seconds = Math.max(1, Math.round(props.durationMs / 1000))
  return (
    <li
      ref={setNodeRef}
      className={`${styles['item']} ${isSelected ? styles['selected'] : ''} ${isDragging ? styles['dragging'] : ''}`}
      style={{ transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition }}
      {...pointer}
    >
      <button
        id={pickId(scene.id)}
        type="button"
        className={styles['pick']}
        aria-pressed={isSelected}
        onClick={() => actions.select(scene.id)}
        onKeyDown={useItemKeys(props)}
      >
        <span className={`${styles['number']} ${hasError ? styles['wrong'] : ''}`}>{hasError ? '!' : number}</span>
        <SceneThumb spec={spec} scene={scene} />
        <span className={styles['words']}>
          <span className={styles['first']}>{words}</span>
          <span className={styles['seconds']}>{t('unit.count', { count: seconds })}</span>
        </span>
      </button>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles['handle']}
        {...attributes}
        aria-label={t('scene.dragOf', { number })}
        onKeyDown={onHandleKey as ((event: KeyboardEvent) => void) | undefined}
      >
        <HolderOutlined />
      </button>
    </li>
  )
}
