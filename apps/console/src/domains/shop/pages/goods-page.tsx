import '../locale/page-texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { AddProduct } from '../goods/add-product.tsx'
import { GoodsTable } from '../goods/goods-table.tsx'
import { ProductDrawer } from '../goods/product-drawer.tsx'

/** What the school sells. */
export const Component = () => {
  const t = useText('shop')
  return (
    <PageFrame title={t('goods.title')} purpose={t('goods.purpose')} action={<AddProduct />}>
      <GoodsTable />
      <ProductDrawer />
    </PageFrame>
  )
}
