import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { goodsSearch } from '../goods-search.ts'

/** Opens the form for a new product. */
export const AddProduct = () => {
  const t = useText('shop')
  const [, change] = useCheckedSearch(goodsSearch)
  return (
    <Allowed permission="shop.good" action="add">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => change({ create: '1' }, { push: true })}>
        {t('goods.add')}
      </Button>
    </Allowed>
  )
}
