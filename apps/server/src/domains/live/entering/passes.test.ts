import { expect, test } from 'vitest'
import { createSecretBox } from '#platform/crypto/secret-box.ts'
import { createPasses, deviceKey, passMs } from './passes.ts'

let nowMs = Date.parse('2026-11-21T12:00:00.000Z')
const clock = { now: () => new Date(nowMs) }
const passes = createPasses({ secrets: createSecretBox('of the tests'), clock })
const others = createPasses({ secrets: createSecretBox('of somebody else'), clock })

const viewer = () => ({
  roomId: 'abcdefgh2345',
  viewerKey: deviceKey('f'.repeat(32)),
  deviceId: 'f'.repeat(32),
  role: 'viewer' as const,
  sourceType: 3,
  expiresAtMs: nowMs + passMs,
})

test('a pass says what it was made of, and fits into an address', () => {
  const token = passes.play(viewer())
  expect(passes.readPlay(token)).toEqual(viewer())
  expect(token).toMatch(/^[\w.-]{1,200}$/)
  const nowhere = { ...viewer(), sourceType: null }
  expect(passes.readPlay(passes.play(nowhere))).toEqual(nowhere)
})

test('a changed, foreign or mixed up pass is none', () => {
  const token = passes.play(viewer())
  for (const wrong of [
    token.replace('.v3.', '.h3.'),
    token.replace('.v3.', '.v4.'),
    token.replace('abcdefgh2345', 'abcdefgh2346'),
    token.slice(0, -1),
    `${token}.`,
    others.play(viewer()),
    '',
    '....',
  ])
    expect(passes.readPlay(wrong)).toBeUndefined()
  expect(passes.readPush(token)).toBeUndefined()
  const push = { roomId: 'abcdefgh2345', personId: 'p', round: 3, expiresAtMs: nowMs + 1 }
  expect(passes.readPush(passes.push(push))).toEqual(push)
})

test('a pass ends by itself', () => {
  const token = passes.play(viewer())
  nowMs += passMs
  expect(passes.readPlay(token)).toBeUndefined()
})
