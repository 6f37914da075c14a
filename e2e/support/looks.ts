import type { Page } from '@playwright/test'
import { administrator, type Product } from './product.ts'

const question = `JSON.parse(localStorage.getItem('lectern.settings') ?? '{}').state ?? {}`

/** Whether the journey chose a language or theme: the account keeps it, and the next journey would begin with it. */
export const hasOwnLooks = async (page: Page): Promise<boolean> => {
  if (page.isClosed()) return false
  const {
    lang = 'en-US',
    theme = 'dark',
    layout = 'sidemenu',
  } = await page.evaluate<Record<string, string>>(question).catch(() => ({}) as Record<string, string>)
  return lang !== 'en-US' || theme !== 'dark' || layout !== 'sidemenu'
}

/** Gives the administrator the looks of the first day again. */
export const resetLooks = async ({ address }: Product): Promise<void> => {
  const call = (path: string, body: object, token = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
      body: JSON.stringify(body),
    })
  const signedIn = await call('/api/user/login', { user_name: administrator.email, password: administrator.password })
  const { data } = (await signedIn.json()) as { data?: { token?: string } }
  if (!data?.token) return
  // What is left out stays, so every look is named.
  const settings = { layout: 'sidemenu', contentWidth: 'Fluid', theme: 'dark', color: '#1890ff', weak: false }
  const bars = { fixedHeader: true, fixedSidebar: true, autoHideHeader: false, multiTab: true, sideCollapsed: false }
  await call('/api/user/info_update', { lang: 'en-US', settings: { ...settings, ...bars } }, data.token)
  await call('/api/user/logout', {}, data.token)
}
