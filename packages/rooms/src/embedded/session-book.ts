import type { RoomEvent, Source } from '../engine/room-events.ts'

export type BookedSession = {
  readonly roomId: string
  readonly participantId: string
  /** Null for a viewer. */
  readonly source: Source | null
}

/** Which sessions there are: what the process of a room can no longer tell once it is dead. */
export class SessionBook {
  readonly #sessions = new Map<string, BookedSession>()
  /** Those that were announced as connected, and so must be announced as gone. */
  readonly #announced = new Set<string>()

  enter(sessionId: string, session: BookedSession): void {
    this.#sessions.set(sessionId, session)
  }

  find(sessionId: string): BookedSession | undefined {
    return this.#sessions.get(sessionId)
  }

  forget(sessionId: string): void {
    this.#sessions.delete(sessionId)
    this.#announced.delete(sessionId)
  }

  follow(event: RoomEvent): void {
    if (event.name === 'publisher-connected' || event.name === 'viewer-joined') {
      const { roomId, participantId, sessionId } = event
      this.enter(sessionId, { roomId, participantId, source: event.name === 'viewer-joined' ? null : event.source })
      this.#announced.add(sessionId)
    }
    if (event.name === 'publisher-left' || event.name === 'viewer-left') this.forget(event.sessionId)
  }

  /** Its process died: forgets its sessions and says what has to be told. */
  endRoom(roomId: string): RoomEvent[] {
    const sessions = [...this.#sessions].filter(([, session]) => session.roomId === roomId)
    const events = sessions
      .filter(([sessionId]) => this.#announced.has(sessionId))
      .map(([sessionId, { participantId, source }]): RoomEvent => {
        const about = { roomId, sessionId, participantId, reason: 'failed' } as const
        return source === null ? { name: 'viewer-left', ...about } : { name: 'publisher-left', ...about, source }
      })
    for (const [sessionId] of sessions) this.forget(sessionId)
    return events
  }
}
