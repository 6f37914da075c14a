export const en = { title: 'Dashboard' } as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    workbench: typeof en
  }
}
