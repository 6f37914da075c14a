import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/session/actor.ts'
import { picture, srt } from '../testing/file-samples.fake.ts'
import { createFilesWorld, type FilesWorld } from '../testing/files-world.fake.ts'

let world: FilesWorld
let ada: Actor
beforeAll(async () => {
  world = await createFilesWorld({ limits: { quotaBytes: 3000 } })
})
beforeEach(async () => {
  ada = await world.addPerson()
})
afterAll(() => world.close())

const sized = (bytes: number, sign: string) => srt + sign.repeat(bytes - Buffer.byteLength(srt))
const objectsOf = async ({ corpId }: Actor) => (await world.objects()).filter((key) => key.startsWith(corpId))
const rows = async ({ corpId }: Actor) =>
  (await world.pool.query('select * from files_file where corp_id = $1 order by created_at, id', [corpId])).rows

describe('the same bytes', () => {
  it('sent ten times at once are one object and ten files that know the first', async () => {
    const bytes = await picture('png', { width: 50, height: 50 })
    const files = await Promise.all(
      Array.from({ length: 10 }, (_, index) => world.upload(ada, `copy ${index}.png`, bytes)),
    )
    const sha256 = files[0]?.sha256 ?? ''
    expect(await objectsOf(ada)).toEqual([
      `${ada.corpId}/${sha256.slice(0, 2)}/${sha256}`,
      `${ada.corpId}/${sha256.slice(0, 2)}/${sha256}.webp`,
    ])
    const first = files.filter((file) => file.duplicate_of === null)
    expect(first).toHaveLength(1)
    expect(new Set(files.map((file) => file.duplicate_of ?? first[0]?.id))).toEqual(new Set([first[0]?.id]))
    expect(new Set(files.map((file) => file.name)).size).toBe(10)
    expect(await rows(ada)).toHaveLength(10)
  })

  it('in another school are another object that nobody learns of', async () => {
    const neighbour = await world.addPerson()
    const mine = await world.upload(ada, 'a.srt', srt)
    const theirs = await world.upload(neighbour, 'a.srt', srt)
    expect(theirs.sha256).toBe(mine.sha256)
    expect(theirs.duplicate_of).toBeNull()
    expect(await objectsOf(neighbour)).toHaveLength(1)
  })
})

describe('the quota', () => {
  it('counts the same bytes once and refuses what does not fit', async () => {
    await world.upload(ada, 'a.srt', sized(1500, 'a'))
    await world.upload(ada, 'again.srt', sized(1500, 'a'))
    await world.upload(ada, 'b.srt', sized(1500, 'b'))
    await expect(world.upload(ada, 'c.srt', sized(100, 'c'))).rejects.toMatchObject({
      kind: 'files.quota-exceeded',
      params: { quota: '2.9 KB' },
    })
    expect(await world.upload(ada, 'third.srt', sized(1500, 'b'))).toMatchObject({ bytes: 1500 })
    expect(await objectsOf(ada)).toHaveLength(2)
  })

  it('holds when many uploads come at once', async () => {
    const sent = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((sign) => world.upload(ada, `${sign}.srt`, sized(1200, sign))),
    )
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
    expect(await rows(ada)).toHaveLength(2)
  })

  it('is freed by the trash, but the trash does not grow without end', async () => {
    for (const sign of ['a', 'b']) {
      const file = await world.upload(ada, 'x.srt', sized(2500, sign))
      await world.files.handlers.remove({
        actor: ada,
        input: { id: file.id },
        file: undefined as never,
        request: world.callFacts(),
      })
    }
    await expect(world.upload(ada, 'c.srt', sized(2500, 'c'))).rejects.toMatchObject({ kind: 'files.quota-exceeded' })
    expect(await world.upload(ada, 'c.srt', sized(500, 'c'))).toMatchObject({ bytes: 500 })
  })
})

describe('a crash', () => {
  it('after the object and before the row leaves no row, and the object is swept a day later', async () => {
    // A school that the database does not know: the insert fails when everything else is done.
    const nobody: Actor = { ...ada, corpId: '018f3c1a-7b1e-7000-8000-0000000000ff' }
    const small = await picture('png', { width: 20, height: 20 })
    await expect(world.upload(nobody, 'p.png', small)).rejects.toMatchObject({ cause: { code: '23503' } })
    await world.upload(ada, 'kept.srt', srt)
    expect(await objectsOf(nobody)).toHaveLength(2)
    expect(await rows(nobody)).toHaveLength(0)
    expect(await world.files.sweep()).toMatchObject({ objects: 0 })
    world.clock.at += 25 * 3_600_000
    const swept = await world.files.sweep()
    world.clock.at -= 25 * 3_600_000
    expect(swept.objects).toBeGreaterThanOrEqual(2)
    expect(await objectsOf(nobody)).toHaveLength(0)
    expect(await objectsOf(ada)).toHaveLength(1)
  })
})

describe('finished work of another domain', () => {
  const kept = async (name: string, text: string) => {
    const path = join(world.deps.dataDir, name)
    await writeFile(path, text)
    return {
      path,
      name: '成片.mp4',
      kind: 'video' as const,
      mime: 'video/mp4',
      createdBy: ada.personId,
      createdByName: 'Ada',
      durationMs: 1999.6,
      width: 64,
      height: 36,
    }
  }

  it('is kept with what its maker measured, a preview, and stays where it was', async () => {
    const work = await kept('out.mp4', 'VIDEO of a render')
    const file = await world.tenants.transaction(ada.corpId, (scope) => world.files.keep(scope, work))
    expect(file).toMatchObject({
      name: '成片.mp4',
      kind: 'video',
      duration_ms: 2000,
      width: 64,
      has_preview: true,
      created_by_name: 'Ada',
    })
    await writeFile(work.path, 'used for something else')
    const path = await world.files.localPath(file)
    const { readFile } = await import('node:fs/promises')
    expect(await readFile(path, 'utf8')).toBe('VIDEO of a render')
    expect(await world.files.get(world.tenants.scope(ada.corpId), file.id)).toEqual(file)
  })

  it('is not a file when the transaction fails', async () => {
    const work = await kept('lost.mp4', 'VIDEO that was lost')
    const attempt = world.tenants.transaction(ada.corpId, async (scope) => {
      await world.files.keep(scope, work)
      throw new Error('the mission was cancelled')
    })
    await expect(attempt).rejects.toThrow('cancelled')
    expect(await rows(ada)).toHaveLength(0)
  })
})
