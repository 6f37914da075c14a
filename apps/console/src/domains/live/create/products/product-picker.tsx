import { Checkbox, Empty, Input, Modal, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import type { Product } from '../../shown-goods.ts'
import styles from '../form.module.css'
import { type BagItem, ProductWords } from './product-row.tsx'

const pageSize = 20

export const itemOf = ({ id, title, cover_url, price_minor, currency }: Product): BagItem => ({
  id,
  title,
  cover: cover_url,
  price: { minor: price_minor, currency },
})

type Props = { taken: readonly string[]; onPick: (items: readonly BagItem[]) => void; onClose: () => void }

/** The goods that are on sale, to choose several of. */
export const ProductPicker = ({ taken, onPick, onClose }: Props) => {
  const t = useText('live')
  const p = useText('platform')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly BagItem[]>([])
  const asked = { page, size: pageSize, on_sale: true, ...(keyword ? { keyword } : {}) }
  const query = useApiQuery('shop', 'productList', asked, { keepPrevious: true })
  const toggle = (item: BagItem, on: boolean) =>
    setChosen(on ? [...chosen, item] : chosen.filter((one) => one.id !== item.id))
  const body = () => {
    if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <Skeleton active />
    if (query.data.total === 0)
      return (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(keyword ? 'form.productsNone' : 'form.productsEmpty')}
        />
      )
    return (
      <ul className={styles['bag']}>
        {query.data.list.map(itemOf).map((item) => (
          <li key={item.id}>
            <Checkbox
              className={styles['choice'] ?? ''}
              disabled={taken.includes(item.id)}
              checked={taken.includes(item.id) || chosen.some((one) => one.id === item.id)}
              onChange={(event) => toggle(item, event.target.checked)}
            >
              <span className={styles['bagRow']}>
                <ProductWords item={item} />
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Modal
      open
      title={t('form.productsAdd')}
      okText={t('form.productsUse', { count: chosen.length })}
      cancelText={p('cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onPick(chosen)}
      onCancel={onClose}
    >
      <Input.Search
        allowClear
        aria-label={p('search')}
        placeholder={p('search')}
        onSearch={(typed) => {
          setKeyword(typed.trim())
          setPage(1)
        }}
        style={{ marginBottom: 12 }}
      />
      {body()}
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={query.data?.total ?? 0}
        onChange={setPage}
      />
    </Modal>
  )
}
