import { Form, Input, InputNumber, Select, Space, Switch } from 'antd'
import { useMemo } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { currencyDigits } from '#ui/format/price.tsx'
import { CoverField, type CoverUpload } from './cover-field.tsx'
import type { ProductValues } from './product-values.ts'

/** Every currency that the browser can write, by code and name. */
const useCurrencies = () => {
  const lang = useSettings((settings) => settings.lang)
  return useMemo(() => {
    const names = new Intl.DisplayNames(lang, { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }))
  }, [lang])
}

const PriceFields = () => {
  const t = useText('shop')
  const currencies = useCurrencies()
  const currency = Form.useWatch<string | undefined>('currency')
  return (
    <Form.Item label={t('field.price')} required htmlFor="price">
      <Space.Compact block>
        <Form.Item name="price" noStyle rules={[{ required: true, message: t('field.priceRequired') }]}>
          <InputNumber<number>
            min={0}
            max={10_000_000_000}
            precision={currencyDigits(currency ?? 'CNY')}
            style={{ width: '50%' }}
          />
        </Form.Item>
        <Form.Item name="currency" noStyle rules={[{ required: true }]}>
          <Select
            aria-label={t('field.currency')}
            options={currencies}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: '50%' }}
          />
        </Form.Item>
      </Space.Compact>
    </Form.Item>
  )
}

type Props = { coverUrlOf: (fileId: string) => string | null; uploading: CoverUpload }

/** What is written of a product. */
export const ProductFields = ({ coverUrlOf, uploading }: Props) => {
  const t = useText('shop')
  return (
    <>
      <Form.Item<ProductValues>
        name="title"
        label={t('field.title')}
        rules={[{ required: true, whitespace: true, message: t('field.titleRequired') }]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item<ProductValues> name="cover_id" label={t('field.cover')}>
        <CoverField urlOf={coverUrlOf} uploading={uploading} />
      </Form.Item>
      <PriceFields />
      <Form.Item<ProductValues> name="stock" label={t('field.stock')} extra={t('field.stockHint')}>
        <InputNumber<number> min={0} max={1_000_000_000} precision={0} style={{ width: '50%' }} />
      </Form.Item>
      <Form.Item<ProductValues>
        name="link"
        label={t('field.link')}
        extra={t('field.linkHint')}
        rules={[{ pattern: /^https:\/\/\S+$/, message: t('field.linkWrong') }]}
      >
        <Input maxLength={2000} inputMode="url" placeholder="https://" />
      </Form.Item>
      <Form.Item<ProductValues> name="description" label={t('field.description')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={5000} />
      </Form.Item>
      <Form.Item<ProductValues> name="sort" label={t('field.sort')} extra={t('field.sortHint')}>
        <InputNumber<number> min={-1_000_000} max={1_000_000} precision={0} style={{ width: '50%' }} />
      </Form.Item>
      <Form.Item<ProductValues>
        name="on_sale"
        label={t('field.onSale')}
        extra={t('field.onSaleHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </>
  )
}
