export const en = { title: 'Staff' } as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    access: typeof en
  }
}
