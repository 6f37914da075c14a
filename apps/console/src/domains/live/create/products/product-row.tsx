import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import { useSortable } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { Money } from '#ui/format/money.tsx'
import styles from '../form.module.css'

/** A product as far as the form shows it. */
export type BagItem = {
  readonly id: string
  readonly title: string
  readonly cover?: string | null
  readonly price?: { readonly minor: number; readonly currency: string }
}

export const ProductWords = ({ item }: { item: BagItem }) => (
  <>
    <span className={styles['goods']}>
      {item.cover ? <img src={item.cover} alt="" loading="lazy" /> : <ShoppingOutlined aria-hidden />}
    </span>
    <span className={styles['goodsName']}>{item.title}</span>
    {item.price ? <Money {...item.price} /> : null}
  </>
)

/** One product of the bag: a handle to drag it by, and a way out. */
export const ProductRow = ({ item, onRemove }: { item: BagItem; onRemove: () => void }) => {
  const t = useText('live')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  })
  const shift = transform ? { transform: `translate3d(0, ${transform.y}px, 0)` } : {}
  return (
    <li ref={setNodeRef} className={styles['bagRow']} data-carried={isDragging} style={{ ...shift, transition }}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles['handle']}
        {...attributes}
        {...listeners}
        aria-label={t('form.productMove', { title: item.title })}
      >
        <HolderOutlined />
      </button>
      <ProductWords item={item} />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('form.productRemove', { title: item.title })}
        onClick={onRemove}
      />
    </li>
  )
}
