import { liveStates } from '@lectern/contract/domains/live'
import { describe, expect, it } from 'vitest'
import { actionsOf, type MayDo } from './room-actions.ts'

const all: MayDo = () => true
const nothing: MayDo = () => false
const nowMs = Date.parse('2026-11-21T12:00:00Z')
const room = (state: (typeof liveStates)[number], start_time: string | null = '2026-11-22T12:00:00Z') => ({
  state,
  start_time,
})
const actions = (state: (typeof liveStates)[number], mayDo = all) => actionsOf(room(state), mayDo, nowMs)

describe('what can be done with a room', () => {
  it.each([
    ['draft', ['edit', 'delete']],
    ['scheduled', ['studio', 'copyLink', 'edit', 'cancel', 'delete']],
    ['rehearsing', ['studio', 'copyLink', 'edit']],
    ['live', ['studio', 'watch', 'copyLink', 'edit', 'suspend', 'close']],
    ['interrupted', ['studio', 'watch', 'copyLink', 'edit', 'suspend', 'close']],
    ['suspended', ['studio', 'watch', 'copyLink', 'edit', 'resume', 'close']],
    ['ended', ['again', 'archive', 'delete']],
    ['replay_processing', ['copyLink', 'again']],
    ['replay_ready', ['watch', 'copyLink', 'again', 'archive']],
    ['replay_failed', ['retryReplay', 'again', 'archive']],
    ['missed', ['again', 'delete']],
    ['canceled', ['announce', 'again', 'delete']],
    ['archived', ['again', 'unarchive']],
  ] as const)('%s: %j', (state, expected) => expect(actions(state)).toEqual(expected))

  it('leaves to those without permission what needs none', () => {
    const left = new Set(liveStates.flatMap((state) => actions(state, nothing)))
    expect([...left].toSorted()).toEqual(['copyLink', 'watch'])
  })

  it('asks for the action of the permission that the call needs', () => {
    expect(actions('live', (action) => action === 'disable')).toEqual(['watch', 'copyLink', 'suspend', 'close'])
    expect(actions('scheduled', (action) => action === 'enable')).toEqual(['studio', 'copyLink'])
  })

  it('announces no canceled room again whose start has passed', () => {
    expect(actionsOf(room('canceled', '2026-11-21T11:00:00Z'), all, nowMs)).not.toContain('announce')
  })
})
