import type { Page } from '@playwright/test'
import { administrator, expect, signIn, test } from '../support/journey.ts'
import { startProduct } from '../support/product.ts'

/** Each would call `owned()` in a console that took text for markup, address or template. */
const payloads = [
  '<script>owned()</script>',
  '<img src=x onerror=owned()>',
  '<svg onload=owned()>',
  '<svg><script>owned()</script></svg>',
  '<body onload=owned()>',
  '<iframe src="javascript:owned()"></iframe>',
  '<a href="javascript:owned()">press</a>',
  '<input autofocus onfocus=owned()>',
  '<details open ontoggle=owned()>',
  '<video><source onerror=owned()></video>',
  '<audio src=x onerror=owned()>',
  '<marquee onstart=owned()>',
  '<math href="javascript:owned()">x</math>',
  '<object data="javascript:owned()"></object>',
  '<embed src="javascript:owned()">',
  '<form action="javascript:owned()"><button>go</button></form>',
  '<button formaction="javascript:owned()">go</button>',
  '<base href="javascript:owned()//">',
  '<meta http-equiv="refresh" content="0;url=javascript:owned()">',
  '<link rel=stylesheet href="javascript:owned()">',
  '<style>@import "javascript:owned()"</style>',
  '"><img src=x onerror=owned()>',
  "'><img src=x onerror=owned()>",
  '"onmouseover="owned()',
  "' autofocus onfocus='owned()",
  '</title><script>owned()</script>',
  '</textarea><script>owned()</script>',
  '<!--><script>owned()</script>',
  '<scr<script>ipt>owned()</script>',
  '<ScRiPt>owned()</ScRiPt>',
  '<img/src=x/onerror=owned()>',
  '<img src=x onerror=&#111;wned()>',
  'javascript:owned()',
  'data:text/html,<script>owned()</script>',
  '{{constructor.constructor("owned()")()}}',
  '${owned()}',
  '#{owned()}',
  '$t(owned)',
  '{{owned}}',
  '\\u003cimg src=x onerror=owned()\\u003e',
]

const callsOf = (address: string, token: string) => async (path: string, body: object) => {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  })
  const { data, msg } = (await answer.json()) as { data: Record<string, string>; msg: string }
  if (!answer.ok) throw new Error(`${path}: ${msg}`)
  return data
}

/** Puts a payload into every name and title that the console shows. */
const plant = async (address: string) => {
  const anonymous = callsOf(address, '')
  const { token = '' } = await anonymous('/api/user/login', {
    user_name: administrator.email,
    password: administrator.password,
  })
  const call = callsOf(address, token)
  const dates = { starts_on: '2026-09-01', ends_on: '2026-10-31' }
  for (const [index, payload] of payloads.entries()) {
    const name = payload.slice(0, 60)
    const email = `p${index}@hillside.example`
    await call('/api/lecternAdmin/access/staffAdd', {
      name,
      email,
      password: 'correct horse battery',
      roleId: 'viewer',
    })
    await call('/api/lecternAdmin/workbench/briefCreate', {
      ...dates,
      title: payload,
      goal: payload,
      metrics: payload,
      client: payload,
    })
    await call('/api/lecternAdmin/studio/projectCreate', { title: payload })
    // Names are told apart without letter case, and payloads differ by nothing else.
    await call('/api/lecternAdmin/access/departmentSave', { name: `${payload.slice(0, 56)} ${index}` })
  }
  await call('/api/user/info_update', { nick_name: payloads[1] })
  return call
}

const visit = async (page: Page, address: string, path: string) => {
  await page.goto(`${address}/admin${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const pages = [
  '/Dashboard',
  '/homepage',
  '/demo?size=100',
  '/CreateVideoList?size=100',
  '/businessAdmin/member?size=100',
  '/businessAdmin/audit?size=100',
]

test('no name or title runs as code, wherever it is shown', async ({ page }) => {
  test.setTimeout(180_000)
  const product = await startProduct()
  try {
    await plant(product.address)
    let runs = 0
    await page.exposeFunction('owned', () => {
      runs += 1
    })
    page.on('dialog', (dialog) => {
      runs += 1
      void dialog.dismiss()
    })
    await signIn(page, product)
    for (const path of pages) {
      await visit(page, product.address, path)
      expect([path, runs]).toEqual([path, 0])
    }
    await visit(page, product.address, '/demo?size=100')
    await expect(page.getByText('<img src=x onerror=owned()>', { exact: true }).first()).toBeVisible()
    const text = await page.locator('main').innerText()
    for (const payload of payloads) expect(text).toContain(payload)
    expect(await page.locator('main script, main iframe, main object, main embed').count()).toBe(0)
  } finally {
    // Else the page would ask a server that is gone.
    await page.goto('about:blank')
    await product.close()
  }
})
