import type { Product } from '@lectern/contract/domains/shop'
import { currencyDigits } from '#ui/format/price.tsx'

/** What the form of a product holds; the price in whole units of the currency, as people write it. */
export type ProductValues = {
  title: string
  cover_id: string | null
  price: number
  currency: string
  stock: number | null
  link?: string
  description?: string
  sort: number | null
  on_sale: boolean
}

const usualCurrency = 'CNY'

export const emptyValues: Partial<ProductValues> = {
  cover_id: null,
  currency: usualCurrency,
  stock: null,
  sort: 0,
  on_sale: true,
}

export const valuesOf = ({ price_minor, currency, ...product }: Product): ProductValues => ({
  title: product.title,
  cover_id: product.cover_id,
  price: price_minor / 10 ** currencyDigits(currency),
  currency,
  stock: product.stock,
  link: product.link,
  description: product.description,
  sort: product.sort,
  on_sale: product.on_sale,
})

export const fieldsOf = ({ price, currency, ...values }: ProductValues) => ({
  title: values.title,
  cover_id: values.cover_id ?? null,
  // 1.15 * 100 is 114.99999999999999.
  price_minor: Math.round(price * 10 ** currencyDigits(currency)),
  currency,
  stock: values.stock ?? null,
  link: values.link?.trim() ?? '',
  description: values.description ?? '',
  sort: values.sort ?? 0,
  on_sale: values.on_sale,
})
