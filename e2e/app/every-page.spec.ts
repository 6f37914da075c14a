import type { Page } from '@playwright/test'
import { type Filling, fillProduct } from '../support/filling.ts'
import { heavyOnes, widerThanPhone } from '../support/heavy-faults.ts'
import { expect, test, untranslatedIn } from '../support/journey.ts'
import { textsOf } from '../support/page-texts.ts'
import { type Product, startProduct } from '../support/product.ts'

const inside = ({ fileId, projectId, missionId, videoId }: Filling): string[] => [
  '/404',
  '/403',
  '/StoryDetail',
  '/account/profile',
  '/businessAdmin/role?id=teacher',
  `/materialLibrary?id=${fileId}`,
  `/MissionCenter?id=${missionId}`,
  `/videoDetail?id=${videoId}`,
  '/video?view=table',
  '/liveList?view=calendar',
  '/liveList?open=words',
  '/liveList?open=plans',
  ...['subject', 'script', 'scenes', 'voice', 'sound', 'render'].map(
    (step) => `/CreateVideoALL?id=${projectId}&step=${step}`,
  ),
]

// Names of people, engines and formats are the same in every language; so is the reference of the calls.
const untranslatable =
  /hillside|administrator|head\b|Lectern|espeak|FFmpeg|Mason|OpenAI|http|English|[\w-]+\.(?:png|mp4|wav)|MP4|WebM|CSV|image\/|Enter|Ctrl|token|#FFFFFF|OpenID|example\.org|register_it2|JPEG|My school/i

// `accounts.signed-in`: the registry of events shows their names as they are.
const eventName = /^[a-z]+(?:\.[a-z-]+)+$/

const wordFaults = async (page: Page, isChinese: boolean): Promise<string[]> => {
  const texts = await textsOf(page)
  // Events have names of this form, and their registry shows them.
  const bare = page.url().includes('/tracking/events')
    ? []
    : texts.filter((text) => /^[a-z]+(?:\.[a-z][a-zA-Z]*)+$/.test(text))
  const keys = bare.map((text) => `a bare key: ${text}`)
  const found = [...(await untranslatedIn(page)), ...keys]
  if (!isChinese || page.url().includes('api-docs')) return found
  const english = texts.filter(
    (text) => /[A-Za-z]{4,}/.test(text) && !untranslatable.test(text) && !eventName.test(text),
  )
  return [...found, ...english.map((text) => `English in 中文: ${text}`)]
}

const settle = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('.ant-skeleton, [aria-busy=true]')).toHaveCount(0)
}

/** As if chosen on this device just now: what waits to be saved wins over what the account keeps. */
const keepSettings = (page: Page, lang: string, theme: 'light' | 'dark') => {
  const state = { lang, theme: theme === 'dark' ? 'realDark' : 'dark', unsaved: ['lang', 'theme'] }
  const settings = JSON.stringify({ state, version: 1 })
  return page.evaluate(`localStorage.setItem('lectern.settings', ${JSON.stringify(settings)})`)
}

const groups = 'video playlet live classroom workflows creation shopping storybook recruit settings planned'.split(' ')

/** Of the screens that are not built yet each is the same page with other words: one in twelve stands for all. */
const sampled = (links: readonly { path: string; planned: boolean }[]): string[] => {
  const planned = links.filter((link) => link.planned)
  return links.filter((link) => !link.planned || planned.indexOf(link) % 12 === 0).map((link) => link.path)
}

/** The other theme by its button; where there is none, by what the browser keeps. */
const switchTheme = async (page: Page, lang: string, theme: 'light' | 'dark') => {
  const button = page.getByRole('button', {
    name: theme === 'dark' ? /dark theme|深色/ : /light theme|浅色/,
    includeHidden: true,
  })
  if ((await button.count()) > 0) return button.first().dispatchEvent('click')
  await keepSettings(page, lang, theme)
  await page.reload()
  await settle(page)
}

// In the other theme only colours differ.
const colourRules = ['color-contrast', 'link-in-text-block']

const darkFaults = async (page: Page, lang: string): Promise<string[]> => {
  const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  const light = await paper()
  await switchTheme(page, lang, 'dark')
  await expect.poll(paper, { intervals: [30] }).not.toBe(light)
  const dark = await heavyOnes(page, colourRules)
  await switchTheme(page, lang, 'light')
  return dark.map((fault) => `dark ${fault}`)
}

/** Everything that a person would stumble over on the page that is open, in both themes and on a phone. */
const faultsOf = async (page: Page, lang: string): Promise<string[]> => {
  await settle(page)
  return [
    ...(await heavyOnes(page)),
    ...(await wordFaults(page, lang === 'zh-CN')),
    ...(await darkFaults(page, lang)),
    ...(await widerThanPhone(page)),
  ]
}

// Three dozen pages, each looked at three ways: many minutes on a busy machine.
test.describe.configure({ timeout: 1_200_000 })

// A school of its own: names that other journeys typed would look like words nobody translated.
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

for (const lang of ['en-US', 'zh-CN']) {
  test(`every page is whole in ${lang}, light and dark, on a desk and on a phone`, async ({ page }) => {
    const school = await fillProduct(product)
    const found: string[] = []
    const visit = async (path: string) => {
      await page.goto(`${product.address}/admin${path}`)
      const faults = await faultsOf(page, lang)
      found.push(...faults.map((fault) => `${path.replace(/id=[\w-]+/, 'id=…')} ${fault}`))
    }
    await page.goto(`${product.address}/admin/user/login`)
    await keepSettings(page, lang, 'light')
    await visit('/user/login')
    await page.context().addCookies([{ name: 'python_token', value: school.token, url: product.address }])
    await page.evaluate(`localStorage.setItem('Access-Token', ${JSON.stringify(school.token)})`)
    await visit('/Dashboard')
    const opened = JSON.stringify({ state: { openGroups: groups }, version: 0 })
    await page.evaluate(`localStorage.setItem('lectern.menu', ${JSON.stringify(opened)})`)
    await page.reload()
    await settle(page)
    const links = page.getByRole('navigation').first().getByRole('link')
    const menu = await links.evaluateAll((nodes) =>
      nodes.map((node) => ({
        path: String(node.getAttribute('href')).replace('/admin', ''),
        planned: node.classList.contains('lectern-planned'),
      })),
    )
    expect(menu.length).toBeGreaterThan(40)
    const paths = sampled(menu).filter((path) => path !== '/Dashboard')
    for (const path of [...paths, ...inside(school)]) await visit(path)
    expect(found).toEqual([])
  })
}

test('the first-run page is whole in both languages, light and dark, on a desk and on a phone', async ({ page }) => {
  const fresh = await startProduct({ LECTERN_ADMIN_EMAIL: '', LECTERN_ADMIN_PASSWORD: '' })
  try {
    const found: string[] = []
    await page.goto(`${fresh.address}/admin/user/setup`)
    for (const lang of ['en-US', 'zh-CN']) {
      await keepSettings(page, lang, 'light')
      await page.reload()
      await page.getByRole('textbox').first().waitFor()
      found.push(...(await faultsOf(page, lang)).map((fault) => `${lang} ${fault}`))
    }
    expect(found).toEqual([])
  } finally {
    // Else the page would ask a server that is gone.
    await page.goto('about:blank')
    await fresh.close()
  }
})
