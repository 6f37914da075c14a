import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Listener } from '#platform/realtime/listener.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'

const channel = 'lectern_access'

/** Whose standing changed: of everybody in a school, of one person, of one session; `all` after a gap. */
const change = z.union([
  z.object({ corpId: z.string() }),
  z.object({ personId: z.string() }),
  z.object({ sessionId: z.string() }),
  z.object({ all: z.literal(true) }),
])
export type AccessChange = z.output<typeof change>
type Hear = (change: AccessChange) => void

/** Tells every process that what it remembers of people and roles is old, and the persons' consoles that they may do other things now. */
export type AccessNews = {
  /** With the scope's commit. */
  publish(scope: Scope, persons: readonly string[]): Promise<void>
  /** Now; other processes hear it within moments. */
  tell(change: AccessChange): void
  /** The answer ends it. */
  onChange(hear: Hear): () => void
}

const readChange = (payload: string): AccessChange | undefined => {
  try {
    return change.parse(JSON.parse(payload))
  } catch {
    // Anybody with access to the database can write to the channel.
    return undefined
  }
}

type Deps = { tenants: Tenants; realtime: Pick<Realtime, 'publish'>; listener: Pick<Listener, 'add'> }

export const createAccessNews = ({ tenants, realtime, listener }: Deps): AccessNews => {
  const hearers = new Set<Hear>()
  const hear: Hear = (news) => {
    for (const one of hearers) one(news)
  }
  void listener.add({
    channel,
    onPayload: (payload) => {
      const news = readChange(payload)
      if (news) hear(news)
    },
    onGap: () => hear({ all: true }),
  })
  return {
    publish: async (scope, persons) => {
      const { corpId } = scope
      await scope.execute('select pg_notify($1, $2)', [channel, JSON.stringify({ corpId })])
      for (const personId of persons)
        await realtime.publish({ corpId, personId, topic: 'access', payload: { changed: true } }, scope)
      scope.afterCommit(() => hear({ corpId }))
    },
    tell: (news) => {
      hear(news)
      // Without it other processes notice when what they remember runs out, seconds later.
      tenants.acrossTenants(sql`select pg_notify(${channel}, ${JSON.stringify(news)})`).catch(() => undefined)
    },
    onChange: (one) => {
      hearers.add(one)
      return () => void hearers.delete(one)
    },
  }
}
