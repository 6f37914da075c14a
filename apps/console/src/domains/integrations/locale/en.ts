export const en = { title: 'Engines' } as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    integrations: typeof en
  }
}
