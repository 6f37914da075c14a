import { z } from 'zod'
import { adminPath, done, endpoint, flag, idOf, page, pageQuery, version } from '../../primitives/index.ts'
import { product, productFields } from './product.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const sample = { title: 'Phonics cards', price_minor: 9900, currency: 'CNY' }

export const productEndpoints = {
  productList: endpoint({
    methods: ['POST'],
    path: '/api/product/list',
    summary:
      'The school’s goods, by their own order, then newest first. The field `sort` also takes title, price_minor, stock and created_at.',
    access: { permission: 'shop.good', action: 'query' },
    input: pageQuery.extend({ on_sale: flag.optional() }),
    output: page(product),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  productDetail: endpoint({
    methods: ['GET'],
    path: `${adminPath}/shop/productDetail`,
    summary: 'One product with a fresh link to its cover.',
    access: { permission: 'shop.good', action: 'get' },
    input: z.object({ id: idOf('shop.product') }),
    output: product,
    errors: [],
    example: { id: sampleId },
  }),
  productCreate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/shop/productCreate`,
    summary: 'Add a product.',
    access: { permission: 'shop.good', action: 'add' },
    input: productFields,
    output: product,
    errors: ['shop.not-a-picture'],
    example: sample,
    idempotent: true,
  }),
  productUpdate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/shop/productUpdate`,
    summary: 'Change a product. Rooms that show it hear of it.',
    access: { permission: 'shop.good', action: 'edit' },
    input: productFields.partial().extend({
      id: idOf('shop.product'),
      // Without the defaults of a new product: what is left out stays.
      cover_id: idOf('files.file').nullable().optional(),
      stock: productFields.shape.stock.unwrap().optional(),
      link: productFields.shape.link.unwrap().optional(),
      description: productFields.shape.description.unwrap().optional(),
      sort: productFields.shape.sort.unwrap().optional(),
      on_sale: z.boolean().optional(),
      version,
    }),
    output: product,
    errors: ['shop.not-a-picture'],
    example: { id: sampleId, title: 'Phonics cards', version: 1 },
  }),
  productRemove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/shop/productRemove`,
    summary: 'Put products into the trash, or with `undo` take them out again. All of a call or none.',
    access: { permission: 'shop.good', action: 'delete' },
    input: z.object({ ids: z.array(idOf('shop.product')).min(1).max(100), undo: z.boolean().default(false) }),
    output: done,
    errors: [],
    example: { ids: [sampleId] },
  }),
}
