import type { Page } from '@playwright/test'
import { heavyOnes } from '../support/heavy-faults.ts'
import { expect, test } from '../support/journey.ts'

const buttonOf = (page: Page, name: RegExp) => page.getByRole('button', { name })
const profile = /^(?:Profile and log out|个人信息与退出登录)$/
const menuEntry = '.ant-dropdown [role=menuitem]'

/** What lies over every page, by the button that opens it, and by what it shows. */
const onDesk: readonly (readonly [button: RegExp, shown: string])[] = [
  [/^(?:Go to…|前往…)$/, '[role=dialog] [role=option]'],
  [/^(?:Settings of the console|控制台设置)$/, '[role=dialog] [role=switch]'],
  [/^(?:Notifications|通知)/, '.ant-popover section strong'],
  [profile, menuEntry],
  [/^(?:Close tabs|关闭标签页)$/, menuEntry],
]
const onPhone: typeof onDesk = [[/^(?:Open menu|打开菜单)$/, '[role=dialog] [role=menuitem]']]

/** Looks at what is open, closes it with Escape, and sees the focus where it was before. */
const lookAndClose = async (page: Page, opener: RegExp, shown: string): Promise<string[]> => {
  const sign = page.locator(shown).filter({ visible: true }).first()
  await expect(sign).toBeVisible()
  const faults = await heavyOnes(page)
  await page.keyboard.press('Escape')
  await expect(sign).toBeHidden()
  await expect(buttonOf(page, opener)).toBeFocused()
  return faults.map((fault) => `${opener}: ${fault}`)
}

/** By keys alone. */
const lookAtAll = async (page: Page, overlays: typeof onDesk): Promise<string[]> => {
  const found: string[] = []
  for (const [opener, shown] of overlays) {
    await buttonOf(page, opener).focus()
    await page.keyboard.press('Enter')
    found.push(...(await lookAndClose(page, opener, shown)))
  }
  return found
}

/** The question that a menu leads to. */
const lookAtQuestion = async (page: Page): Promise<string[]> => {
  await buttonOf(page, profile).focus()
  await page.keyboard.press('Enter')
  const focused = page.locator(`${menuEntry}:focus`)
  // An opened menu takes the focus some frames later; an arrow pressed before would be taken back.
  await expect(focused).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(focused).toHaveText(/^(?:Log out|退出登录)$/, { timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  return lookAndClose(page, profile, '.ant-modal-confirm')
}

const lookAtDeskAndPhone = async (page: Page): Promise<string[]> => {
  const desk = [...(await lookAtAll(page, onDesk)), ...(await lookAtQuestion(page))]
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const phone = await lookAtAll(page, onPhone)
  if (size) await page.setViewportSize(size)
  return [...desk, ...phone]
}

test('whatever lies over a page is used by keys alone and read by everybody, in both themes and languages', async ({
  signedIn: page,
}) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await lookAtDeskAndPhone(page)
  await buttonOf(page, /^Use the dark theme$/).click()
  await buttonOf(page, /中文/).click()
  await expect(buttonOf(page, /^使用浅色主题$/)).toBeVisible()
  found.push(...(await lookAtDeskAndPhone(page)))
  expect(found).toEqual([])
})

/** Drawers and dialogs of pages, by the button that opens them. */
const drawers: readonly (readonly [path: string, opener: RegExp])[] = [
  ['/businessAdmin/member', /Add a person$/],
  ['/businessAdmin/role?id=teacher', /Preview the menu$/],
  ['/tracking', /Save query$/],
]

test('the drawers of pages open and close by keys, and give the focus back', async ({ signedIn: page, product }) => {
  for (const [path, opener] of drawers) {
    await page.goto(`${product.address}/admin${path}`)
    await buttonOf(page, opener).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(page.locator('.ant-drawer:focus-within, .ant-modal:focus-within')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(buttonOf(page, opener)).toBeFocused()
  }
})
