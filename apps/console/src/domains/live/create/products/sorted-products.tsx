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
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useText } from '#platform/i18n/use-text.ts'
import styles from '../form.module.css'
import { type BagItem, ProductRow } from './product-row.tsx'

type Props = { items: readonly BagItem[]; onChange: (ids: string[]) => void }

const useSortSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // On touch a moment, so that a swipe scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

/** What a screen reader says while a product is carried. */
const useAnnouncements = (ids: readonly string[]): Announcements => {
  const t = useText('live')
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => t('form.drag.start', { number: place(active.id) }),
    onDragOver: ({ over }) => (over ? t('form.drag.over', { number: place(over.id), count: ids.length }) : undefined),
    onDragEnd: ({ over }) => (over ? t('form.drag.end', { number: place(over.id) }) : t('form.drag.cancel')),
    onDragCancel: () => t('form.drag.cancel'),
  }
}

/** The chosen products in their order. */
export const SortedProducts = ({ items, onChange }: Props) => {
  const t = useText('live')
  const ids = items.map((item) => item.id)
  const sensors = useSortSensors()
  const announcements = useAnnouncements(ids)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onChange(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('form.drag.how') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles['bag']} aria-label={t('form.products')}>
          {items.map((item) => (
            <ProductRow key={item.id} item={item} onRemove={() => onChange(ids.filter((id) => id !== item.id))} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
