import type { StoredFile } from '@lectern/contract/domains/files'
import type { Product } from '@lectern/contract/domains/shop'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Drawer, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { useUploadOne } from '#domains/files'
import { api } from '#platform/api/client.ts'
import { apiQueryKey, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { FormDrawer } from '#ui/form/form-drawer.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { goodsSearch } from '../goods-search.ts'
import { ProductFields } from './product-fields.tsx'
import { emptyValues, fieldsOf, type ProductValues, valuesOf } from './product-values.ts'

type FormProps = { product?: Product; open: boolean; onClose: () => void }

const ProductForm = ({ product, open, onClose }: FormProps) => {
  const t = useText('shop')
  const queryClient = useQueryClient()
  const [form] = Form.useForm<ProductValues>()
  const [uploaded, setUploaded] = useState<StoredFile | null>(null)
  const uploading = useUploadOne((file) => {
    setUploaded(file)
    form.setFieldValue('cover_id', file.id)
  })
  const coverUrlOf = (fileId: string) => (fileId === uploaded?.id ? uploaded.url : (product?.cover_url ?? null))
  const save = useMutation({
    mutationFn: (values: ProductValues): Promise<Product> =>
      product
        ? api.shop.productUpdate({ ...fieldsOf(values), id: product.id, version: product.version })
        : api.shop.productCreate(fieldsOf(values)),
    onSuccess: async ({ title }) => {
      feedback.success(t('goods.saved', { title }))
      onClose()
      await queryClient.invalidateQueries({ queryKey: apiQueryKey('shop') })
    },
  })
  const close = () => {
    save.reset()
    onClose()
  }
  return (
    <FormDrawer<ProductValues>
      open={open}
      title={t(product ? 'goods.edit' : 'goods.add')}
      initialValues={product ? valuesOf(product) : emptyValues}
      form={form}
      busy={save.isPending || uploading.percent !== null}
      error={save.error}
      onClose={close}
      onSubmit={(values) => save.mutate(values)}
    >
      <ProductFields coverUrlOf={coverUrlOf} uploading={uploading} />
    </FormDrawer>
  )
}

/** The form for a new product, or for the one whose id stands in the address. */
export const ProductDrawer = () => {
  const [search, change] = useCheckedSearch(goodsSearch)
  const id = search.id ?? ''
  const query = useApiQuery('shop', 'productDetail', { id }, { enabled: id !== '' })
  const close = () => change({ id: undefined, create: undefined })
  if (id === '') return <ProductForm open={search.create === '1'} onClose={close} />
  if (query.data) return <ProductForm key={id} product={query.data} open onClose={close} />
  return (
    <Drawer open onClose={close} size={440}>
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton active />}
    </Drawer>
  )
}
