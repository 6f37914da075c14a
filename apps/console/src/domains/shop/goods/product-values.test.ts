import type { Product } from '@lectern/contract/domains/shop'
import { expect, it } from 'vitest'
import { priceText } from '#ui/format/price.tsx'
import { fieldsOf, type ProductValues, valuesOf } from './product-values.ts'

const values: ProductValues = {
  title: 'Cards',
  cover_id: null,
  price: 1.15,
  currency: 'CNY',
  stock: null,
  sort: null,
  on_sale: true,
}

it.each([
  [1.15, 'CNY', 115],
  [0, 'USD', 0],
  [19.99, 'USD', 1999],
  [500, 'JPY', 500],
  [1.234, 'KWD', 1234],
])('%d %s is %d in its smallest part, and back', (price, currency, minor) => {
  expect(fieldsOf({ ...values, price, currency }).price_minor).toBe(minor)
  expect(valuesOf({ price_minor: minor, currency } as Product).price).toBe(price)
})

it('sends nothing where nothing was written', () => {
  expect(fieldsOf(values)).toMatchObject({ stock: null, link: '', description: '', sort: 0, cover_id: null })
})

it('is written as the reader is used to', () => {
  expect(priceText(123_456, { currency: 'USD', lang: 'en-US' })).toBe('$1,234.56')
  expect(priceText(500, { currency: 'JPY', lang: 'en-US' })).toBe('¥500')
  expect(priceText(9900, { currency: 'CNY', lang: 'zh-CN' })).toBe('¥99.00')
})
