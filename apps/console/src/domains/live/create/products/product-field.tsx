import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { ProductPicker } from './product-picker.tsx'
import type { BagItem } from './product-row.tsx'
import { SortedProducts } from './sorted-products.tsx'

type Props = {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
  /** Names and prices of those that the room has already. */
  known: readonly BagItem[]
}

/** The bag of a room: chosen from the goods, in an order that dragging changes. */
export const ProductField = ({ id, value = [], onChange, known }: Props) => {
  const t = useText('live')
  const mayChoose = usePermission('shop.good', 'query')
  const [isOpen, setOpen] = useState(false)
  const [met, setMet] = useState<readonly BagItem[]>([])
  const items = value.map(
    (productId) =>
      [...met, ...known].find((item) => item.id === productId) ?? { id: productId, title: t('form.productGone') },
  )
  const add = (picked: readonly BagItem[]) => {
    setMet([...met, ...picked])
    onChange?.([...new Set([...value, ...picked.map((item) => item.id)])])
    setOpen(false)
  }
  return (
    <Flex vertical gap="small" id={id}>
      {items.length === 0 ? (
        <Typography.Text type="secondary">{t('form.productsNone')}</Typography.Text>
      ) : (
        <SortedProducts items={items} onChange={(next) => onChange?.(next)} />
      )}
      {mayChoose ? (
        <div>
          <Button icon={<PlusOutlined />} onClick={() => setOpen(true)}>
            {t('form.productsAdd')}
          </Button>
        </div>
      ) : (
        <Typography.Text type="secondary">{t('form.productsDenied')}</Typography.Text>
      )}
      {isOpen ? <ProductPicker taken={value} onClose={() => setOpen(false)} onPick={add} /> : null}
    </Flex>
  )
}
