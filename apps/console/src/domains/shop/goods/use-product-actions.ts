import type { Product } from '@lectern/contract/domains/shop'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import { apiQueryKey, useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useConfirmDelete } from '#ui/state/confirm-delete.tsx'
import { useUndo } from '#ui/state/use-undo.ts'

const options = { invalidates: [['shop']] as const, onError: (error: unknown) => feedback.error(errorText(error)) }

/** What can be done with products of the list. */
export const useProductActions = () => {
  const t = useText('shop')
  const ask = useConfirmDelete()
  const offerUndo = useUndo()
  const queryClient = useQueryClient()
  const remove = useApiMutation('shop', 'productRemove', options)
  const update = useApiMutation('shop', 'productUpdate', options)
  const restore = async (ids: string[]) => {
    await api.shop.productRemove({ ids, undo: true })
    await queryClient.invalidateQueries({ queryKey: apiQueryKey('shop') })
  }
  return {
    isRemoving: remove.isPending,
    remove: async (products: readonly Product[], done?: () => void) => {
      const [first] = products
      if (!first) return
      const count = products.length
      const name = count === 1 ? first.title : t('goods.removeMany', { count })
      if (!(await ask(name, t('goods.removeHint')))) return
      const ids = products.map((product) => product.id)
      remove.mutate(
        { ids },
        {
          onSuccess: () => {
            done?.()
            offerUndo(t('goods.removed', { count }), () => restore(ids))
          },
        },
      )
    },
    setOnSale: ({ id, version }: Product, on_sale: boolean) => update.mutate({ id, version, on_sale }),
  }
}
export type ProductActions = ReturnType<typeof useProductActions>
