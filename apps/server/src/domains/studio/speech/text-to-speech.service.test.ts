import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, type FakeStudio, openFakeStudio } from '../studio.fake.ts'
import { createFakeSpeech } from './speech-engine.fake.ts'
import { createSpeechQuotaStore } from './speech-quota.store.ts'
import { charactersPerHour } from './text-to-speech.service.ts'

let studio: FakeStudio
beforeAll(async () => {
  studio = await openFakeStudio({ engine: createFakeSpeech().engine })
})
afterAll(() => studio.close())

const input = { text: 'Hello, class.', voice_id: 'fake:en', rate: 1, pitch: 1, format: 'wav', timing: 'word' }
const newGrant = async () => {
  const actor = await studio.addSchool()
  const { grant } = await studio.handlers.aiGrant(callAs(actor, {}))
  return studio.verifyGrant(grant) as never
}
const speak = (grant: never, change: object = {}) =>
  studio.handlers.textToSpeech(callAs(grant, { ...input, ...change }))

describe('speaking for the AI services', () => {
  it('answers the sound and the time of every word', async () => {
    const spoken = await speak(await newGrant())
    expect(spoken).toMatchObject({
      duration_ms: 650,
      engine: 'fake-voice',
      words: [
        { text: 'Hello,', start_ms: 0, end_ms: 300, char: 0 },
        { text: 'class.', start_ms: 350, end_ms: 650, char: 7 },
      ],
    })
    const sound = Buffer.from(spoken.audio_url.replace('data:audio/wav;base64,', ''), 'base64')
    expect(sound.readUInt32LE(40)).toBe(sound.length - 44)
  })

  it('names the field that cannot be spoken', async () => {
    const grant = await newGrant()
    await expect(speak(grant, { voice_id: 'nobody' })).rejects.toMatchObject({
      kind: 'studio.unknown-voice',
      params: { voice: 'nobody' },
      fields: [{ field: 'voice_id' }],
    })
    await expect(speak(grant, { text: '!?' })).rejects.toMatchObject({
      kind: 'studio.nothing-to-say',
      fields: [{ field: 'text' }],
    })
  })

  it('stops a person for the rest of the hour, and nobody else', async () => {
    const grant = await newGrant()
    const text = 'a'.repeat(5000)
    for (let spent = 0; spent < charactersPerHour; spent += text.length) await speak(grant, { text })
    await expect(speak(grant)).rejects.toMatchObject({ kind: 'platform.rate-limited', params: { seconds: 40 * 60 } })
    await speak(await newGrant())
    studio.passTime(40 * 60_000)
    await speak(grant)
  })

  it('counts right when many calls come at once, also the very first ones', async () => {
    const { corpId, personId } = await studio.addSchool()
    const quota = createSpeechQuotaStore()
    const scope = studio.tenants.scope(corpId)
    const at = '2026-05-01T12:00:00.000Z'
    const spend = (windowStart: string) => quota.spend(scope, { personId, windowStart, at, characters: 10, limit: 55 })
    for (const window of [at, '2026-05-01T13:00:00.000Z']) {
      const answers = await Promise.all(Array.from({ length: 9 }, () => spend(window)))
      expect(answers.filter(Boolean)).toHaveLength(5)
    }
  })

  it('counts right when another call begins the hour between two statements', async () => {
    const { corpId, personId } = await studio.addSchool()
    const quota = createSpeechQuotaStore()
    const scope = studio.tenants.scope(corpId)
    const at = '2026-05-01T12:00:00.000Z'
    const spending = { personId, at, characters: 10, limit: 25 }
    await quota.spend(scope, { ...spending, windowStart: at })
    const next = { ...spending, windowStart: '2026-05-01T13:00:00.000Z' }
    let updates = 0
    const interrupted: typeof scope = {
      ...scope,
      update: async (...given) => {
        updates += 1
        if (updates === 2) await quota.spend(scope, next)
        return scope.update(...given)
      },
    }
    expect(await quota.spend(interrupted, next)).toBe(true)
    expect(await quota.spend(scope, next)).toBe(false)
  })
})
