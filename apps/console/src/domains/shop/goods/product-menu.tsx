import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import MoreOutlined from '@ant-design/icons/MoreOutlined'
import type { Product } from '@lectern/contract/domains/shop'
import { Button, type MenuProps } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import type { ProductActions } from './use-product-actions.ts'

type Props = { product: Product; actions: ProductActions; onEdit: (id: string) => void }

/** What can be done with one product of the list. */
export const ProductMenu = ({ product, actions, onEdit }: Props) => {
  const t = useText('shop')
  const p = useText('platform')
  const mayEdit = usePermission('shop.good', 'edit')
  const mayDelete = usePermission('shop.good', 'delete')
  const items: NonNullable<MenuProps['items']> = [
    ...(mayEdit
      ? [
          { key: 'edit', icon: <EditOutlined />, label: t('goods.action.edit'), onClick: () => onEdit(product.id) },
          {
            key: 'sale',
            icon: product.on_sale ? <EyeInvisibleOutlined /> : <EyeOutlined />,
            label: t(product.on_sale ? 'goods.action.off' : 'goods.action.on'),
            onClick: () => actions.setOnSale(product, !product.on_sale),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            danger: true,
            icon: <DeleteOutlined />,
            label: p('delete'),
            onClick: () => void actions.remove([product]),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <DropMenu menu={{ items }}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t('goods.actionsOf', { title: product.title })}
      />
    </DropMenu>
  )
}
