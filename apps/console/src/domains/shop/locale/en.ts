import { titlesEn } from './en-titles.ts'

export const en = {
  goods: {
    title: titlesEn.goods.title,
    purpose: 'Products that you show and explain in live streams.',
    add: 'Add a product',
    edit: 'Edit the product',
    empty: {
      title: 'Your products will be listed here',
      hint: 'Add one with its price and picture; then put it into the bag of a live room.',
    },
    saved: '“{{title}}” was saved.',
    removed_one: '{{count}} product was deleted.',
    removed_other: '{{count}} products were deleted.',
    removeMany_one: 'Delete {{count}} product',
    removeMany_other: 'Delete {{count}} products',
    removeHint: 'It leaves the bags of live rooms until it is brought back.',
    actionsOf: 'Actions for “{{title}}”',
    action: { edit: 'Edit', off: 'Take off sale', on: 'Put on sale' },
  },
  column: {
    product: 'Product',
    price: 'Price',
    stock: 'Stock',
    sale: 'Sale',
    by: 'Added by',
    created: 'Added',
    actions: 'Actions',
  },
  stock: { uncounted: 'not counted', none: 'Sold out' },
  sale: { label: 'On sale', any: 'On and off sale', on: 'On sale', off: 'Off sale' },
  field: {
    title: 'Name',
    titleRequired: 'Give the product a name.',
    cover: 'Picture',
    coverHint: 'PNG, JPEG or WebP',
    coverRemove: 'No picture',
    price: 'Price',
    priceRequired: 'Say what it costs; 0 is free.',
    currency: 'Currency',
    stock: 'Stock',
    stockHint: 'Leave it empty when it is not counted. At 0 it shows as sold out.',
    link: 'Where to buy it',
    linkHint: 'An address that begins with https://. Viewers open it from the live room.',
    linkWrong: 'This is not an address that begins with https://.',
    description: 'Description',
    sort: 'Place in the list',
    sortHint: 'Smaller numbers come first.',
    onSale: 'On sale',
    onSaleHint: 'Off sale it stays here and in bags, but viewers do not see it.',
  },
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    shop: typeof en
  }
}
