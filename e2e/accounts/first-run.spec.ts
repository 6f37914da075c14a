import { heavyOnes } from '../support/heavy-faults.ts'
import { administrator, expect, test } from '../support/journey.ts'
import { startProduct } from '../support/product.ts'

test('whoever reads the terminal makes the first administrator, once', async ({ page, watch }) => {
  const product = await startProduct({ LECTERN_ADMIN_EMAIL: '', LECTERN_ADMIN_PASSWORD: '' })
  try {
    await page.goto(`${product.address}/admin/`)
    await page.waitForURL(/user\/setup/)
    await expect.poll(() => product.output()).toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}/)
    const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(product.output())?.[0] ?? ''
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
    const send = () => page.getByRole('button', { name: 'Create the school' }).click()
    const expectProblem = (label: string, text: string) =>
      expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(text))

    await expect(page.getByLabel('Setup code', { exact: true })).toBeVisible()
    expect(await heavyOnes(page)).toEqual([])
    await send()
    await expectProblem('Setup code', 'Enter the code from the terminal.')
    expect(await heavyOnes(page), 'with its problems shown').toEqual([])
    await page.getByRole('button', { name: /dark theme/ }).click()
    expect(await heavyOnes(page), 'in the dark theme').toEqual([])
    await page.getByRole('button', { name: /light theme/ }).click()

    await fill('Setup code', 'WRNG-CODE')
    await fill('School or team name', 'Hillside School')
    await fill('Email', administrator.email)
    await fill('Password', 'password123')
    await fill('Repeat the password', 'password12')
    await send()
    await expectProblem('Repeat the password', 'The two passwords do not match.')
    await fill('Repeat the password', 'password123')

    watch.allow(/answer 4(03|22): POST .*\/setup|Failed to load resource.*4(03|22)/)
    await send()
    await expectProblem('Setup code', 'This is not the code printed in the terminal.')
    await expect(page.getByLabel('School or team name')).toHaveValue('Hillside School')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('password123')

    await fill('Setup code', code)
    await send()
    await expectProblem('Password', 'This password is easy to guess. Choose another one.')
    await expect(page.getByLabel('Setup code')).toHaveValue(code)

    await fill('Password', administrator.password)
    await fill('Repeat the password', administrator.password)
    await send()
    await page.waitForURL(/Dashboard/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you')

    await page.context().clearCookies()
    await page.evaluate('localStorage.clear()')
    await page.goto(`${product.address}/admin/user/setup`)
    await page.waitForURL(/user\/login/)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  } finally {
    // Else the page would ask a server that is gone.
    await page.goto('about:blank')
    await product.close()
  }
})
