import { useText } from '#platform/i18n/use-text.ts'
import type { ShownProduct } from '../../shown-goods.ts'
import styles from '../watch.module.css'
import { ProductCard } from './product-card.tsx'

type Props = { list: readonly ShownProduct[]; explainedId: string | undefined; onClick: (productId: string) => void }

/** Everything a room sells. */
export const ProductList = ({ list, explainedId, onClick }: Props) => {
  const t = useText('live')
  if (list.length === 0) return <p className={styles['none']}>{t('watch.product.none')}</p>
  return (
    <div className={styles['products']}>
      {list.map((product) => (
        <ProductCard
          key={product.product_id}
          product={product}
          isExplained={product.product_id === explainedId}
          onClick={() => onClick(product.product_id)}
        />
      ))}
    </div>
  )
}
