import { useTranslation } from 'react-i18next'
import { translate } from './i18n.ts'
import type { NamespaceName, TextNamespaces } from './namespaces.ts'
import type { TextKey, TextParams } from './text-types.ts'

export type Text<N extends NamespaceName> = (key: TextKey<TextNamespaces[N]>, params?: TextParams) => string

/** The texts of one domain in the language of the moment: `const t = useText('studio'); t('list.title')`. */
export const useText = <N extends NamespaceName>(namespace: N): Text<N> => {
  const { t } = useTranslation(namespace)
  return t as unknown as Text<N>
}

/** The same outside of components. Ask at the moment of showing, not while loading a module. */
export const textOf = <N extends NamespaceName>(
  namespace: N,
  key: TextKey<TextNamespaces[N]>,
  params: TextParams = {},
): string => translate(key, { ns: namespace, ...params })
