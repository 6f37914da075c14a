import type pg from 'pg'
import type { Db } from 'pg-boss'
import type { Listener } from '../realtime/listener.ts'

type Pool = Pick<pg.Pool, 'connect' | 'query'>

/**
 * pg-boss sends whole transactions as one text without values. When such a text fails half-way, its connection is left
 * inside the broken transaction and must not go back to the pool.
 */
const runScript = async (pool: Pool, text: string): Promise<{ rows: unknown[] }> => {
  const client = await pool.connect()
  try {
    const result = await client.query(text)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Lets pg-boss work over our pool and hear notifications over the process's one listening connection. */
export const createBossDatabase = (pool: Pool, listener: Listener): Db => ({
  executeSql: (text, values) => (values === undefined ? runScript(pool, text) : pool.query(text, values)),
  listen: async (channel, onNotification, onReconnect) => {
    const leave = await listener.add({ channel, onPayload: onNotification, onGap: onReconnect })
    onReconnect()
    return { close: leave }
  },
})
