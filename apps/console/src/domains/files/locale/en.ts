export const en = { title: 'Material library' } as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    files: typeof en
  }
}
