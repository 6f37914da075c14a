import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import type { Product } from '@lectern/contract/domains/shop'
import { Button, Select, Tag, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { Amount } from '#ui/format/amount.tsx'
import { Price, priceText } from '#ui/format/price.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { goodsSearch } from '../goods-search.ts'
import { AddProduct } from './add-product.tsx'
import styles from './goods.module.css'
import { ProductMenu } from './product-menu.tsx'
import { type ProductActions, useProductActions } from './use-product-actions.ts'

const Name = ({ product }: { product: Product }) => (
  <span className={styles['name']}>
    <span className={styles['cover']} aria-hidden>
      {product.cover_url ? <img src={product.cover_url} alt="" loading="lazy" /> : <ShopOutlined />}
    </span>
    <Typography.Text strong ellipsis>
      {product.title}
    </Typography.Text>
  </span>
)

const Stock = ({ stock }: { stock: number | null }) => {
  const t = useText('shop')
  if (stock === null) return <Typography.Text type="secondary">{t('stock.uncounted')}</Typography.Text>
  return stock === 0 ? <Tag color="warning">{t('stock.none')}</Tag> : <Amount value={stock} />
}

const useColumns = (actions: ProductActions, onEdit: (id: string) => void): readonly DataColumn<Product>[] => {
  const t = useText('shop')
  const lang = useSettings((settings) => settings.lang)
  const sale = ({ on_sale }: Product) => t(on_sale ? 'sale.on' : 'sale.off')
  return [
    {
      key: 'title',
      title: t('column.product'),
      sort: 'title',
      fixed: true,
      csv: (row) => row.title,
      render: (row) => <Name product={row} />,
    },
    {
      key: 'price',
      title: t('column.price'),
      align: 'end',
      sort: 'price_minor',
      csv: (row) => priceText(row.price_minor, { currency: row.currency, lang }),
      render: (row) => <Price minor={row.price_minor} currency={row.currency} />,
    },
    {
      key: 'stock',
      title: t('column.stock'),
      align: 'end',
      sort: 'stock',
      csv: (row) => row.stock ?? '',
      render: (row) => <Stock stock={row.stock} />,
    },
    {
      key: 'sale',
      title: t('column.sale'),
      csv: sale,
      render: (row) => <Tag color={row.on_sale ? 'success' : 'default'}>{sale(row)}</Tag>,
    },
    {
      key: 'by',
      title: t('column.by'),
      hidden: true,
      csv: (row) => row.created_by_name,
      render: (row) => row.created_by_name,
    },
    {
      key: 'created',
      title: t('column.created'),
      sort: 'created_at',
      csv: (row) => row.created_at,
      render: (row) => <RelativeTime at={row.created_at} />,
    },
    {
      key: 'actions',
      title: t('column.actions'),
      fixed: true,
      width: 56,
      align: 'end',
      corner: true,
      render: (row) => <ProductMenu product={row} actions={actions} onEdit={onEdit} />,
    },
  ]
}

const SaleFilter = () => {
  const t = useText('shop')
  const [search, change] = useCheckedSearch(goodsSearch)
  return (
    <Select
      aria-label={t('sale.label')}
      value={search.on_sale ?? ''}
      popupMatchSelectWidth={false}
      onChange={(value) => change({ on_sale: value || undefined, page: undefined })}
      options={[
        { value: '' as const, label: t('sale.any') },
        { value: 'true' as const, label: t('sale.on') },
        { value: 'false' as const, label: t('sale.off') },
      ]}
    />
  )
}

/** The school's goods: found, sorted, put on and off sale, deleted. */
export const GoodsTable = () => {
  const t = useText('shop')
  const [search, change] = useCheckedSearch(goodsSearch)
  const actions = useProductActions()
  const mayEdit = usePermission('shop.good', 'edit')
  const mayDelete = usePermission('shop.good', 'delete')
  const edit = (id: string) => change({ id }, { push: true })
  const bulk = (rows: readonly Product[], done: () => void) => (
    <Button
      danger
      icon={<DeleteOutlined />}
      loading={actions.isRemoving}
      onClick={() => void actions.remove(rows, done)}
    >
      {t('goods.removeMany', { count: rows.length })}
    </Button>
  )
  return (
    <DataTable
      domain="shop"
      endpoint="productList"
      name={t('goods.title')}
      rowKey="id"
      columns={useColumns(actions, edit)}
      input={{ on_sale: search.on_sale }}
      filters={<SaleFilter />}
      empty={{
        icon: <ShopOutlined />,
        title: t('goods.empty.title'),
        hint: t('goods.empty.hint'),
        action: <AddProduct />,
      }}
      {...(mayEdit ? { onOpen: (row: Product) => edit(row.id) } : {})}
      {...(mayDelete ? { bulk } : {})}
    />
  )
}
