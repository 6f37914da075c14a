import type { LiveRoom, LiveState } from '@lectern/contract/domains/live'
import type { Action } from '#platform/session/permissions.ts'

/** What a person can do with a room, in the order of a menu. */
export const roomActions = [
  'studio',
  'watch',
  'copyLink',
  'edit',
  'suspend',
  'resume',
  'close',
  'cancel',
  'announce',
  'retryReplay',
  'again',
  'archive',
  'unarchive',
  'delete',
] as const
export type RoomAction = (typeof roomActions)[number]

/** A room as far as it is acted upon. */
export type ActedRoom = Pick<LiveRoom, 'live_id' | 'room_id' | 'title' | 'share_url'>

type Rule = { readonly states: readonly LiveState[]; readonly action?: Action }

const onAir = ['live', 'interrupted'] as const
const ahead = ['scheduled', 'rehearsing'] as const
const over = ['ended', 'replay_processing', 'replay_ready', 'replay_failed'] as const

/** In which states, and which action of the permission `live.room` it needs. The server decides; this only hides what it would refuse. */
const rules: Record<RoomAction, Rule> = {
  studio: { states: [...ahead, ...onAir, 'suspended'], action: 'enable' },
  watch: { states: [...onAir, 'suspended', 'replay_ready'] },
  copyLink: { states: [...ahead, ...onAir, 'suspended', 'replay_processing', 'replay_ready'] },
  edit: { states: ['draft', ...ahead, ...onAir, 'suspended'], action: 'edit' },
  suspend: { states: onAir, action: 'disable' },
  resume: { states: ['suspended'], action: 'disable' },
  close: { states: [...onAir, 'suspended'], action: 'disable' },
  cancel: { states: ['scheduled'], action: 'edit' },
  announce: { states: ['canceled'], action: 'edit' },
  retryReplay: { states: ['replay_failed'], action: 'edit' },
  again: { states: [...over, 'missed', 'canceled', 'archived'], action: 'add' },
  archive: { states: ['ended', 'replay_ready', 'replay_failed'], action: 'edit' },
  unarchive: { states: ['archived'], action: 'edit' },
  delete: { states: ['draft', 'scheduled', 'canceled', 'missed', 'ended'], action: 'delete' },
}

export type MayDo = (action: Action) => boolean

/** An announcement can only be made again while its start lies ahead. */
const isPast = (room: Pick<LiveRoom, 'start_time'>, nowMs: number) =>
  room.start_time !== null && Date.parse(room.start_time) <= nowMs

export const actionsOf = (
  room: Pick<LiveRoom, 'state' | 'start_time'>,
  mayDo: MayDo,
  nowMs = Date.now(),
): readonly RoomAction[] =>
  roomActions.filter((name) => {
    const { states, action } = rules[name]
    if (!states.includes(room.state) || (action && !mayDo(action))) return false
    return name !== 'announce' || !isPast(room, nowMs)
  })
