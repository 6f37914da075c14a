import { Card, Tag } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { ProductWords } from '../create/products/product-row.tsx'
import styles from './detail.module.css'

/** What the room sells, in the order of its bag. Who has to show a password first is told inside. */
export const ProductsCard = ({ liveId }: { liveId: string }) => {
  const t = useText('live')
  const query = useApiQuery('shop', 'liveProducts', { live_id: liveId })
  if (query.error?.kind === 'platform.not-found') return null
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const list = query.data?.list ?? []
  if (list.length === 0) return null
  return (
    <Card title={t('form.products')} size="small">
      <ul className={styles['goodsList']}>
        {list.map(({ product_id, title, cover, price_minor, currency, state }) => (
          <li key={product_id}>
            <ProductWords item={{ id: product_id, title, cover, price: { minor: price_minor, currency } }} />
            {state === 'queued' ? null : <Tag>{t(`detail.product.${state}`)}</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
