import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractThumbnail, probe } from '@lectern/media'
import { createFiles, type FileRecord, fileFolders, type KeptFile, type ResumableStore } from '#domains/files'
import type { MissionRun, MissionRunner, StartMission } from '#domains/missions'
import { createSecretBox } from '#platform/crypto/secret-box.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createTenants } from '#platform/db/scope.ts'
import { createEvents } from '#platform/events/events.ts'
import type { RequestFacts } from '#platform/http/call.ts'
import { newId } from '#platform/ids/uuid.ts'
import { createLog } from '#platform/log/log.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createLocalFolderStorage } from '../../adapters/storage/local-folder.ts'
import { createStudio, type SpeechEngine, type VideoRendered, type VideoTools, videoRendered } from './index.ts'

export type FakeStudioOptions = { engine: SpeechEngine; tools?: VideoTools }

const request: RequestFacts = {
  id: 'r1',
  address: '127.0.0.1',
  userAgent: 'test',
  language: 'en',
  signal: new AbortController().signal,
  sessionId: 's1',
}

/** Missions that are only written down; `run` plays the worker. */
const createFakeMissions = () => {
  const runners = new Map<string, MissionRunner>()
  const started = new Map<string, StartMission>()
  return {
    started,
    start: async (_scope: unknown, wish: StartMission) => {
      const id = newId()
      started.set(id, wish)
      return { id } as never
    },
    get: async (): Promise<never> => {
      throw new Error('not in this test')
    },
    register: (kind: string, runner: MissionRunner) => {
      runners.set(kind, runner)
    },
    runnerOf: (kind: string): MissionRunner => {
      const runner = runners.get(kind)
      if (!runner) throw new Error(`no runner for ${kind}`)
      return runner
    },
  }
}

/** The studio on a real database and a real folder, with files of its own and a worker that is called by hand. */
export const openFakeStudio = async ({ engine, tools }: FakeStudioOptions) => {
  const testDatabase = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-studio-'))
  const database = openDatabase(testDatabase.connection, () => {})
  const tenants = createTenants(database)
  const events = createEvents()
  const secrets = createSecretBox('a secret of the tests')
  let at = Date.parse('2026-05-01T10:20:00.000Z')
  const clock = { now: () => new Date(at) }
  const files = createFiles({
    tenants,
    clock,
    secrets,
    log: createLog('silent'),
    storage: createLocalFolderStorage(fileFolders(dataDir).objects),
    resumable: { dataStore: {} } as unknown as ResumableStore,
    media: { probe, extractThumbnail },
    dataDir,
  })
  const missions = createFakeMissions()
  const rendered: VideoRendered[] = []
  events.on(videoRendered, async (_, video) => {
    rendered.push(video)
  })
  const studio = createStudio({
    tenants,
    events,
    clock,
    secrets,
    dataDir,
    files,
    missions,
    upload: async () => {
      throw new Error('not in this test')
    },
    speech: engine,
    writeScript: async ({ subject }) => ({
      paragraphs: [{ text: subject, terms: ['term'], shotHint: 'hint' }],
      titles: ['Title'],
      hashtags: ['#tag'],
      engine: 'fake-writer',
    }),
    ...(tools ? { tools } : {}),
  })
  const addSchool = async (): Promise<Actor> => {
    const corpId = newId()
    await database.pool.query('insert into accounts_corp (id, name, created_at) values ($1, $2, now())', [corpId, 'S'])
    return { corpId, personId: newId(), name: 'Ada', can: () => true }
  }
  const addFile = async (
    actor: Actor,
    content: Buffer,
    file: Omit<KeptFile, 'path' | 'createdBy'>,
  ): Promise<FileRecord> => {
    const path = join(dataDir, `${newId()}.tmp`)
    await writeFile(path, content)
    return tenants.transaction(actor.corpId, (scope) => files.keep(scope, { ...file, path, createdBy: actor.personId }))
  }
  /** Plays the worker: the stages entered, the percents told, and what was stored. */
  const run = async (actor: Actor, missionId: string, change: Partial<MissionRun> = {}) => {
    const wish = missions.started.get(missionId)
    if (!wish) throw new Error(`no mission ${missionId}`)
    const stages: string[] = []
    const percents: number[] = []
    let madeBy = ''
    const finish = await missions.runnerOf(wish.kind)({
      missionId,
      corpId: actor.corpId,
      personId: actor.personId,
      personName: actor.name,
      title: wish.title,
      subjectId: wish.subjectId ?? null,
      // The queue keeps inputs as JSON.
      inputs: JSON.parse(JSON.stringify(wish.inputs)),
      attempt: 1,
      signal: new AbortController().signal,
      enter: async (stage) => {
        stages.push(stage)
      },
      progress: (percent) => {
        percents.push(percent)
      },
      setEngine: (name) => {
        madeBy = name
      },
      ...change,
    })
    const outputs = await tenants.transaction(actor.corpId, finish)
    return { outputs, stages, percents, engine: madeBy }
  }
  return {
    ...studio,
    database,
    tenants,
    events,
    files,
    missions,
    rendered,
    dataDir,
    request,
    run,
    addSchool,
    addFile,
    passTime: (ms: number) => {
      at += ms
    },
    close: async () => {
      await database.close()
      await testDatabase.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type FakeStudio = Awaited<ReturnType<typeof openFakeStudio>>

/** Calls an endpoint's function as the HTTP layer would after parsing. */
export const callAs = (actor: Actor | null, input: unknown) => ({ actor, input, request, file: null }) as never
