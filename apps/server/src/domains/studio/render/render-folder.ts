import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** No render takes a day; what is older was left by a killed process. */
const abandonedAfterMs = 24 * 60 * 60_000

export type StudioFolders = {
  readonly speech: string
  readonly segments: string
  readonly renders: string
  readonly previews: string
}

/** Everything here can be made again and may be deleted while nothing renders. */
export const studioFolders = (dataDir: string): StudioFolders => ({
  speech: join(dataDir, 'cache', 'speech'),
  segments: join(dataDir, 'cache', 'segments'),
  renders: join(dataDir, 'cache', 'renders'),
  previews: join(dataDir, 'cache', 'previews'),
})

/** Where one mission writes its results before they are kept. */
export const openRenderFolder = async ({ renders }: StudioFolders, missionId: string): Promise<string> => {
  const folder = join(renders, missionId)
  await mkdir(folder, { recursive: true })
  const before = Date.now() - abandonedAfterMs
  for (const name of await readdir(renders)) {
    const found = await stat(join(renders, name)).catch(() => undefined)
    if (name !== missionId && found && found.mtimeMs < before) await rm(join(renders, name), { recursive: true })
  }
  return folder
}
