import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import { Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { Money } from '#ui/format/money.tsx'
import type { ShownProduct } from '../../shown-goods.ts'
import styles from '../watch.module.css'

type Props = {
  product: ShownProduct
  isExplained: boolean
  /** Somebody opens the link. */
  onClick: () => void
}

/** A product with its price and the way to it. */
export const ProductCard = ({ product, isExplained, onClick }: Props) => {
  const t = useText('live')
  const { title, cover, price_minor, currency, link, sold_out } = product
  return (
    <article className={`${styles['product']} ${isExplained ? styles['explained'] : ''}`}>
      {cover ? (
        <img src={cover} alt="" className={styles['productCover']} />
      ) : (
        <span className={styles['productCover']} aria-hidden>
          <ShoppingOutlined />
        </span>
      )}
      <div className={styles['productText']}>
        {isExplained ? <div className={styles['productNow']}>{t('watch.product.now')}</div> : null}
        <div className={styles['productTitle']}>{title}</div>
        <Money minor={price_minor} currency={currency} />
      </div>
      {sold_out ? <Tag>{t('watch.product.soldOut')}</Tag> : null}
      {link !== '' && !sold_out ? (
        <a href={link} target="_blank" rel="noopener noreferrer" className={styles['buy']} onClick={onClick}>
          {t('watch.product.open')}
        </a>
      ) : null}
    </article>
  )
}
