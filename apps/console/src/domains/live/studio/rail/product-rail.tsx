import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Money } from '#ui/format/money.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import type { BagProduct } from '../../shown-goods.ts'
import styles from '../studio.module.css'

type RowProps = { product: BagProduct; isBusy: boolean; onExplain: ((start: boolean) => void) | undefined }

const Row = ({ product, isBusy, onExplain }: RowProps) => {
  const t = useText('live')
  const isNow = product.state === 'explaining'
  return (
    <li className={styles['product']}>
      {product.cover ? (
        <img src={product.cover} alt="" />
      ) : (
        <span aria-hidden>
          <ShoppingOutlined />
        </span>
      )}
      <div className={styles['productText']}>
        <div>{product.title}</div>
        <Money minor={product.price_minor} currency={product.currency} />{' '}
        {product.state === 'queued' ? null : (
          <Tag color={isNow ? 'processing' : 'default'}>{t(`studio.product.${product.state}`)}</Tag>
        )}
      </div>
      {onExplain ? (
        <Button
          type={isNow ? 'default' : 'primary'}
          ghost={!isNow}
          disabled={isBusy}
          onClick={() => onExplain(!isNow)}
          aria-label={t(isNow ? 'studio.product.stopOf' : 'studio.product.startOf', { title: product.title })}
        >
          {t(isNow ? 'studio.product.stop' : 'studio.product.start')}
        </Button>
      ) : null}
    </li>
  )
}

/** The products of the room; one of them is explained at a time, and viewers see its card. */
export const ProductRail = ({ liveId, mayExplain }: { liveId: string; mayExplain: boolean }) => {
  const t = useText('live')
  const query = useApiQuery('shop', 'explanationProducts', { room_id: liveId }, { refetchIntervalMs: 15_000 })
  const explain = useApiMutation('shop', 'explain', {
    invalidates: [['shop', 'explanationProducts']],
    onError: (error) => feedback.error(errorText(error)),
  })
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton active />
  if (query.data.list.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('studio.product.none')} />
  const onExplain = (product_id: string) => (start: boolean) =>
    explain.mutate({ room_id: liveId, product_id, action: start ? 'start' : 'stop' })
  return (
    <>
      {mayExplain ? null : <p>{t('studio.product.onAirOnly')}</p>}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {query.data.list.map((product) => (
          <Row
            key={product.product_id}
            product={product}
            isBusy={explain.isPending}
            onExplain={mayExplain && product.on_sale ? onExplain(product.product_id) : undefined}
          />
        ))}
      </ul>
    </>
  )
}
