import pg from 'pg'

const checkEveryMs = 10_000
const checkTimeoutMs = 5000

/** One connection that hears notifications until it is closed or lost. */
export type NotificationSession = {
  listen(channel: string): Promise<void>
  unlisten(channel: string): Promise<void>
  close(): Promise<void>
}

export type SessionEvents = {
  onNotification(channel: string, payload: string): void
  /** Called once; not after `close`. */
  onLost(error: Error): void
}

/** LISTEN takes no parameters, so the name itself must be harmless. */
const quoted = (channel: string): string => {
  if (!/^\w{1,63}$/.test(channel)) throw new Error(`not a channel name: ${channel}`)
  return `"${channel}"`
}

/** Rejects when the question is not answered in time: a connection cut without a word looks alive otherwise. */
const ask = async (client: pg.Client): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the notification connection does not answer')), checkTimeoutMs)
  })
  try {
    await Promise.race([client.query('select 1'), late])
  } finally {
    clearTimeout(timer)
  }
}

export const openNotificationSession = async (
  config: pg.ClientConfig,
  { onNotification, onLost }: SessionEvents,
): Promise<NotificationSession> => {
  const client = new pg.Client({
    ...config,
    // pg hides the password of a pool's options from being copied.
    password: config.password,
    keepAlive: true,
    application_name: 'lectern notifications',
  })
  let ended = false
  const end = () => {
    ended = true
    clearInterval(check)
  }
  const lose = (error: Error) => {
    if (ended) return
    end()
    // The socket may be dead: whether it closes cleanly tells nothing.
    client.end().catch(() => undefined)
    onLost(error)
  }
  const check = setInterval(() => void ask(client).catch(lose), checkEveryMs)
  client.on('error', lose)
  client.on('end', () => lose(new Error('the notification connection ended')))
  client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''))
  try {
    await client.connect()
  } catch (error) {
    end()
    throw error
  }
  return {
    listen: async (channel) => void (await client.query(`listen ${quoted(channel)}`)),
    unlisten: async (channel) => void (await client.query(`unlisten ${quoted(channel)}`)),
    close: async () => {
      end()
      await client.end()
    },
  }
}
