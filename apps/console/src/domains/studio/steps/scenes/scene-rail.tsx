import PlusOutlined from '@ant-design/icons/PlusOutlined'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { maxScenes } from '@lectern/contract/domains/studio'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useEditor } from '../../editor/studio-context.ts'
import { useEstimate } from '../../editor/use-estimate.ts'
import { useProblems } from '../../editor/use-problems.ts'
import styles from './rail.module.css'
import { SceneRailItem } from './scene-rail-item.tsx'
import { useSceneActions } from './use-scene-actions.ts'

const useRailSensors = () =>
  useSensors(
    // A few pixels, so that a click stays a click; on touch a moment, so that a swipe scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

/** What a screen reader says while a scene is carried. */
const useAnnouncements = (ids: readonly string[]): Announcements => {
  const t = useText('studio')
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => t('drag.start', { number: place(active.id) }),
    onDragOver: ({ over }) => (over ? t('drag.over', { number: place(over.id), count: ids.length }) : undefined),
    onDragEnd: ({ over }) => (over ? t('drag.end', { number: place(over.id) }) : t('drag.cancel')),
    onDragCancel: () => t('drag.cancel'),
  }
}

/** The scenes in their order. */
export const SceneRail = () => {
  const t = useText('studio')
  const spec = useEditor((editor) => editor.spec)
  const selectedId = useEditor((editor) => editor.selectedSceneId)
  const { byScene } = useEstimate()
  const wrong = new Set(useProblems().flatMap(({ level, sceneId }) => (level === 'error' && sceneId ? [sceneId] : [])))
  const actions = useSceneActions()
  const sensors = useRailSensors()
  const ids = spec.scenes.map((scene) => scene.id)
  const announcements = useAnnouncements(ids)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) actions.move(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.how') } }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={styles['list']} data-shape={spec.aspect} aria-label={t('scene.list')}>
            {spec.scenes.map((scene, index) => (
              <SceneRailItem
                key={scene.id}
                {...{ spec, scene, actions }}
                number={index + 1}
                durationMs={byScene.get(scene.id)?.duration_ms ?? 0}
                isSelected={scene.id === selectedId}
                hasError={wrong.has(scene.id)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined />}
        disabled={ids.length >= maxScenes}
        onClick={() => actions.add(selectedId)}
      >
        {t('scene.add')}
      </Button>
    </>
  )
}
