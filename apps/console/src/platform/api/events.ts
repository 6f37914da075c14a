import type { StreamEvent } from '@lectern/contract/domains/notices'
import { isAllowed } from '#platform/session/permissions.ts'
import { useSession } from '#platform/session/session-store.ts'
import { readToken } from '#platform/session/token.ts'
import { currentLanguage } from '#platform/settings/settings.ts'
import { api } from './client.ts'
import { createConnection } from './stream/connection.ts'
import { createHub, type HubPorts } from './stream/hub.ts'
import { leadInBrowser } from './stream/leader.ts'
import { wireTable } from './wire-table.ts'

const openStream = async (signal: AbortSignal): Promise<Response> => {
  // Signed out elsewhere in this browser: nobody is there to ask for, and the next step meets the guard.
  if (readToken() === '') throw new Error('nobody is signed in')
  const answer = await fetch(wireTable.notices['events']?.path ?? '', {
    headers: {
      accept: 'text/event-stream',
      token: readToken(),
      'accept-language': currentLanguage() === 'zh-CN' ? 'zh-CN' : 'en',
    },
    signal,
  })
  // An ordinary call knows what to do when the session is gone.
  if (answer.status === 401) await api.notices.list({ size: 1 })
  return answer
}

const pollMissions = async (): Promise<readonly StreamEvent[]> => {
  const { me } = useSession.getState()
  if (!me || !isAllowed(me.roles, 'missions.mission', 'query')) return []
  const { list } = await api.missions.list({ mine: true, active: true, size: 50 })
  return list.map((payload) => ({ topic: 'mission', payload }))
}

/** Every tab asks for its own notices when it is told that something may have changed. */
const poll = async (): Promise<readonly StreamEvent[]> => {
  if (readToken() === '') return []
  return [...(await pollMissions()), { topic: 'notice', payload: { notice: null } }]
}

const openChannel: HubPorts['openChannel'] = (name, onEvent) => {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => onEvent(data)
  return { post: (event) => channel.postMessage(event), close: () => channel.close() }
}

const hub = createHub({
  lead: leadInBrowser,
  connect: createConnection({ open: openStream, poll }),
  openChannel,
  now: Date.now,
})

useSession.subscribe(({ me }, before) => {
  if (before.me && !me) hub.stop()
})

/**
 * Calls back with what the server says on one topic (`mission`, `notice`, `access`, `reminder`, `live`), whichever tab
 * holds the connection; returns what ends it.
 */
export const { onTopic } = hub
