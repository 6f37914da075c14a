import { chooseOption, expect, signIn, test } from '../support/journey.ts'
import { createAdministration } from '../support/people.ts'

const critic = { name: 'Critical Chen', email: 'critic@hillside.example', password: 'correct horse battery' }

test('a brief is written, reviewed by an invited critic and closed', async ({
  signedIn: page,
  product,
  browser,
  watch,
}) => {
  const administration = await createAdministration(product)
  await administration.add({ ...critic, roleId: 'viewer' })

  await page.goto(`${product.address}/admin/demo`)
  await page.getByRole('button', { name: 'Write a brief' }).first().click()
  const form = page.getByRole('dialog', { name: 'Write a brief' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Give the brief a title.')).toBeVisible()
  await form.getByLabel('Title').fill('Autumn campaign')
  await form.getByLabel('Date range').fill('2026-12-01')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2026-12-24')
  await page.keyboard.press('Enter')
  await form.getByLabel('Goal').fill('Fill the beginners’ class.')
  await form.getByLabel('Metrics').fill('30 enrolments')
  await form.getByLabel('Client').fill('Hillside School')
  await chooseOption(form.getByLabel('Critics'), 'Critical Chen')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Save' }).click()
  const drawer = page.getByRole('dialog', { name: 'Autumn campaign' })
  await expect(drawer.getByText('In review')).toBeVisible()
  await expect(drawer.getByText('No answer yet')).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  watch.follow(theirs)
  await signIn(theirs, product, critic)
  await theirs.goto(`${product.address}/admin/demo`)
  await theirs.getByText('Autumn campaign').click()
  const review = theirs.getByRole('dialog', { name: 'Autumn campaign' })
  await review.getByText('Needs changes').click()
  await review.getByRole('button', { name: 'Send the answer' }).click()
  await expect(review.getByText('Say what should change.')).toBeVisible()
  await review.getByLabel('Comment').fill('Name the price.')
  await review.getByRole('button', { name: 'Send the answer' }).click()
  await expect(theirs.getByText('Your answer is with the author.')).toBeVisible()

  await page.reload()
  await expect(drawer.getByText('Name the price.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close the review' }).click()
  await page
    .getByRole('dialog', { name: /^Close the review of/ })
    .getByRole('button', { name: 'Close the review' })
    .click()
  await expect(drawer.getByText('Closed')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('This review is closed.')).toBeVisible()
})

test('the welcome page ticks what the school has done', async ({ signedIn: page, product }) => {
  await page.goto(`${product.address}/admin/homepage`)
  await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeVisible()
  await expect(page.getByText(/of 3 done/)).toBeVisible()
  await page.getByRole('link', { name: /Make your first video/ }).click()
  await expect(page).toHaveURL(/CreateVideoList/)
})
