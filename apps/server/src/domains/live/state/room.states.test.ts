import { liveStates } from '@lectern/contract/domains/live'
import { expect, test } from 'vitest'
import { nextState } from './room.states.ts'

test.each([
  ['go-live', 'scheduled', 'live'],
  ['media-lost', 'live', 'interrupted'],
  ['media-back', 'interrupted', 'live'],
  ['resume', 'suspended', 'interrupted'],
  ['close', 'suspended', 'ended'],
  ['replay-retried', 'replay_failed', 'replay_processing'],
  ['replay-made', 'replay_failed', 'replay_ready'],
] as const)('%s leads from %s to %s', (cause, state, to) => expect(nextState(cause, { state, former: null })).toBe(to))

test('nothing leads out of what has ended but its replay and the archive', () => {
  for (const cause of ['go-live', 'media-back', 'rehearse', 'suspend', 'close', 'window-over'] as const)
    for (const state of ['ended', 'replay_ready', 'missed', 'canceled', 'archived'] as const)
      expect(nextState(cause, { state, former: null })).toBeUndefined()
})

test('the archive gives back what it took', () => {
  for (const former of liveStates) expect(nextState('archive-undone', { state: 'archived', former })).toBe(former)
})
