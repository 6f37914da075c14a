import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chooseOption, expect, test } from '../support/journey.ts'
import { plainPicture } from '../support/pictures.ts'
import { toneRecording } from '../support/sounds.ts'
import { expectSaved, goToStep, openNewProject, pasteScript, renderUntilWatched } from '../support/studio.ts'
import { watchFile } from '../support/watching.ts'

const scenes = [
  { words: 'First the red sea.', name: 'red.png', colour: [200, 30, 30], hertz: 300, seconds: 2.5 },
  { words: 'Then the green hill.', name: 'green.png', colour: [30, 170, 60], hertz: 500, seconds: 3 },
  { words: 'Last the blue sky.', name: 'blue.png', colour: [30, 60, 200], hertz: 800, seconds: 3.5 },
] as const

const rail = (page: Page) => page.getByRole('list', { name: 'Scenes' }).getByRole('listitem')

const bringPictures = async (page: Page) => {
  await goToStep(page, 'Scenes')
  for (const [index, { name, colour }] of scenes.entries()) {
    await rail(page).nth(index).getByRole('button').first().click()
    const properties = page.getByRole('group', { name: `Scene ${index + 1}` })
    await properties
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'image/png', buffer: plainPicture(colour) })
    await expect(properties.getByText(name)).toBeVisible()
  }
}

const bringRecordings = async (page: Page) => {
  await goToStep(page, 'Voice')
  await page.getByRole('radio', { name: /My recordings/ }).check()
  for (const [index, { hertz, seconds }] of scenes.entries()) {
    const line = page.getByRole('listitem').filter({ has: page.getByText(`Scene ${index + 1}`, { exact: true }) })
    await line
      .locator('input[type=file]')
      .setInputFiles({ name: `voice ${index + 1}.wav`, mimeType: 'audio/wav', buffer: toneRecording(seconds, hertz) })
    await expect(line.getByRole('button', { name: 'Remove the recording' })).toBeVisible()
  }
}

const chooseQuietCuts = async (page: Page) => {
  await goToStep(page, 'Subtitles & music')
  await page.getByRole('switch', { name: 'Subtitles' }).uncheck()
  await page.getByRole('radiogroup', { name: 'Music' }).getByText('None').click()
  await page.getByRole('radiogroup', { name: 'Size' }).getByText('480p').click()
  await chooseOption(page.getByRole('combobox', { name: 'Between scenes' }), 'Cut')
  await expectSaved(page)
}

/** Begin and end of every chapter in seconds, from the track that the player itself uses. */
const chaptersOf = async (page: Page) => {
  const ask = () =>
    page.evaluate<{ start: number; end: number }[]>(
      "[...(document.querySelector('video')?.textTracks ?? [])].filter(({ kind }) => kind === 'chapters').flatMap(({ cues }) => [...(cues ?? [])]).map(({ startTime, endTime }) => ({ start: startTime, end: endTime }))",
    )
  await expect.poll(async () => (await ask()).length).toBe(scenes.length)
  return ask()
}

const download = async (page: Page) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /Download/ })
      .first()
      .click(),
  ])
  return readFile(await file.path())
}

test('own pictures and recordings are seen and heard in their own scenes only; a remake keeps them', async ({
  signedIn: page,
}) => {
  await openNewProject(page, 'Three colours')
  await pasteScript(page, scenes.map(({ words }) => words).join('\n\n'))
  await bringPictures(page)
  await bringRecordings(page)
  await chooseQuietCuts(page)
  await renderUntilWatched(page)
  await page.getByRole('link', { name: 'Open the video' }).click()
  await page.waitForURL(/videoDetail/)

  const chapters = await chaptersOf(page)
  const film = await watchFile(page, await download(page))
  for (const [index, { start, end }] of chapters.entries()) {
    const { colour, hertz } = scenes[index]!
    for (const at of [start + 0.1, (start + end) / 2, end - 0.1]) {
      const seen = await film.colourAt(at)
      for (const [part, value] of seen.entries()) {
        expect(Math.abs(value - colour[part]!), `scene ${index + 1} at ${at} s shows ${seen.join(', ')}`).toBeLessThan(
          30,
        )
      }
    }
    const heard = await film.hertzAround((start + end) / 2)
    expect(Math.abs(heard - hertz), `scene ${index + 1} sounds with ${heard} Hz`).toBeLessThan(hertz * 0.05)
  }
  await film.close()

  await page.evaluate(
    "for (const track of document.querySelector('video').textTracks) if (track.kind === 'captions') track.mode = 'showing'",
  )
  const captions =
    "[...document.querySelector('video').textTracks].filter(({ kind }) => kind === 'captions').flatMap(({ cues }) => [...(cues ?? [])]).map(({ text }) => text).join(' ')"
  await expect.poll(() => page.evaluate<string>(captions)).toContain('green hill')
  await expect(page.getByRole('heading', { name: 'Chapters' })).toBeVisible()

  await page.getByRole('button', { name: 'Remake with changes' }).click()
  await page.waitForURL(/CreateVideoALL/)
  await expect(page.getByRole('textbox', { name: 'Title of the video' })).toHaveValue('Three colours (remake)')
  await goToStep(page, 'Scenes')
  await expect(rail(page)).toHaveCount(3)
  for (const [index, { words, name }] of scenes.entries()) {
    await rail(page).nth(index).getByRole('button').first().click()
    const properties = page.getByRole('group', { name: `Scene ${index + 1}` })
    await expect(properties.getByText(name)).toBeVisible()
    await expect(properties.getByRole('textbox', { name: 'What is said' })).toHaveValue(words)
  }
})
