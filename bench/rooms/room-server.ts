export type RoomServer = {
  readonly name: string
  /** Who makes the offer to a viewer. */
  readonly offers: 'viewer' | 'server'
  readonly pid: number
  readonly whip: string
  readonly whep: string
  stop(): Promise<void>
}
