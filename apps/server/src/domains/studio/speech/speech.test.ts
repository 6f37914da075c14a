import { mkdtemp, readdir, readFile, rm, stat, truncate, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSecretBox } from '#platform/crypto/secret-box.ts'
import type { Actor } from '#platform/session/actor.ts'
import { createEspeak } from '../../../adapters/speech/espeak.ts'
import { createAiGrants } from './ai-grant.ts'
import { cleanSpeech } from './clean-speech.ts'
import { createNarrationCache } from './narration-cache.ts'
import { createFakeSpeech } from './speech-engine.fake.ts'
import { createVoiceService } from './voice.service.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-speech-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('narrations', () => {
  const request = { text: 'Hello there', voiceId: 'fake:en', rate: 1 }

  it('are spoken once for the same text, voice and pace', async () => {
    const { engine, spoken } = createFakeSpeech()
    const first = await createNarrationCache({ folder, engine }).narrate(request)
    const second = await createNarrationCache({ folder, engine }).narrate(request)
    expect(second).toEqual(first)
    expect(first?.words.map(({ text }) => text)).toEqual(['Hello', 'there'])
    expect((await readFile(first?.path ?? '')).subarray(0, 4).toString()).toBe('RIFF')
    for (const other of [{ rate: 1.5 }, { voiceId: 'fake:zh' }, { text: 'Hello' }])
      await createNarrationCache({ folder, engine }).narrate({ ...request, ...other })
    expect(spoken).toHaveLength(4)
  })

  it('are spoken again when half of what was kept is gone, or another version speaks', async () => {
    const { engine, spoken } = createFakeSpeech()
    const kept = await createNarrationCache({ folder, engine }).narrate(request)
    await unlink(kept?.path ?? '')
    await createNarrationCache({ folder, engine }).narrate(request)
    await truncate((kept?.path ?? '').replace('.wav', '.json'))
    await createNarrationCache({ folder, engine }).narrate(request)
    await createNarrationCache({ folder, engine: { ...engine, version: '2' } }).narrate(request)
    expect(spoken).toHaveLength(4)
  })

  it('leave no half-written files and are nothing for a text without a word', async () => {
    const cache = createNarrationCache({ folder, engine: createFakeSpeech().engine })
    expect(await cache.narrate({ ...request, text: '…' })).toBeUndefined()
    await Promise.all([1, 2, 3].map(() => cache.narrate(request)))
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('give way when the cache is full, the longest unused first', async () => {
    const cache = createNarrationCache({ folder, engine: createFakeSpeech().engine })
    const old = await cache.narrate(request)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const fresh = await cache.narrate({ ...request, text: 'Fresh words' })
    const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    await cleanSpeech(folder, total)
    expect(await readdir(folder)).toHaveLength(4)
    await cleanSpeech(folder, total * 0.6)
    await expect(stat(old?.path ?? '')).rejects.toThrow('ENOENT')
    expect((await stat(fresh?.path ?? '')).size).toBeGreaterThan(0)
  })
})

describe('the list of voices', () => {
  const voices = createVoiceService({ engine: createEspeak() })

  it('gives every built-in voice a sample that can be heard', async () => {
    const { list, total } = voices.list({})
    expect(total).toBe(list.length)
    expect(total).toBeGreaterThanOrEqual(10)
    for (const { id, sample_url } of list) {
      expect(new URL(sample_url, 'http://school').searchParams.get('voice_id')).toBe(id)
      const sound = await voices.sample(id)
      const facts = [sound.toString('latin1', 0, 4), sound.readUInt16LE(20), sound.readUInt32LE(24)]
      expect(facts).toEqual(['RIFF', 7, 11_025])
      expect(sound.length / 11_025).toBeGreaterThan(2)
      // Mu-law silence is 0xff: a sample that is all silence is no sample.
      expect(new Set(sound.subarray(46)).size).toBeGreaterThan(100)
    }
  })

  it('has no sample of a voice that does not exist', () => {
    expect(() => voices.sample('espeak:nobody')).toThrow('studio.unknown-voice')
  })

  it('filters by language, gender and engine', async () => {
    const english = voices.list({ language: 'en' })
    expect(english.list.every(({ language }) => language.startsWith('en-'))).toBe(true)
    const women = voices.list({ language: 'zh', gender: 'female' })
    expect(women.total).toBeGreaterThan(0)
    expect(women.list.every(({ language, gender }) => language === 'zh-CN' && gender === 'female')).toBe(true)
    expect(voices.list({ engine: 'another' }).total).toBe(0)
  })

  it('speaks each sample once, however often it is asked for', async () => {
    const { engine, spoken } = createFakeSpeech()
    const fake = createVoiceService({ engine })
    const [first] = fake.list({}).list
    expect(spoken).toHaveLength(0)
    await Promise.all([fake.sample(first?.id ?? ''), fake.sample(first?.id ?? '')])
    await fake.sample(first?.id ?? '')
    expect(spoken).toHaveLength(1)
  })
})

describe('passes for the AI services', () => {
  let at = Date.parse('2026-05-01T10:00:00Z')
  const clock = { now: () => new Date(at) }
  const grants = createAiGrants({ secrets: createSecretBox('one'), clock, baseUrl: 'https://ai.example' })
  const actor: Actor = { personId: 'p', corpId: 'c', name: 'Ada', sees: 'all', can: () => true }

  it('say whose quota they use, for ten minutes', () => {
    const { grant, ...rest } = grants.give(actor)
    expect(rest).toEqual({ base_url: 'https://ai.example', expires_in_s: 600 })
    expect(grants.verify(grant)).toEqual({ personId: 'p', corpId: 'c' })
    at += 599_000
    expect(grants.verify(grant)).toBeDefined()
    at += 1000
    expect(grants.verify(grant)).toBeUndefined()
  })

  it('are worth nothing when changed or made elsewhere', () => {
    const { grant } = grants.give(actor)
    const [person, corp, expiry, signature] = grant.split('.')
    const elsewhere = createAiGrants({ secrets: createSecretBox('two'), clock, baseUrl: '' }).give(actor).grant
    for (const bad of [
      '',
      'nonsense',
      elsewhere,
      `${person}.other.${expiry}.${signature}`,
      `other.${corp}.${expiry}.${signature}`,
      `${person}.${corp}.${Number(expiry) + 1}.${signature}`,
      `${person}.${corp}.NaN.${signature}`,
      `${grant}.more`,
    ])
      expect(grants.verify(bad), bad).toBeUndefined()
  })
})
