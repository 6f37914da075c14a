import pg from 'pg'

/** Statements seen this often are worth keeping parsed and planned. One-off ones, such as a migration, never are. */
const worthNaming = 3
// Each connection keeps its own plans, some 30 kB each: 200 of them on 10 connections are 60 MB at the very most.
const maxNamed = 200
const maxCounted = 2000

/** Names the statements that come again, so that the database plans them once per connection. Undefined for the others. */
export const createStatementNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= maxNamed) return undefined
    const times = (seen.get(text) ?? 0) + 1
    if (times < worthNaming) {
      if (seen.size >= maxCounted) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const name = `lectern_${names.size + 1}`
    names.set(text, name)
    return name
  }
}

type AnyQuery = (config: unknown, ...rest: unknown[]) => unknown

const isPlain = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/** A connection that keeps plans for what the query builder sends. Statements without values stay as they are. */
export const planKeepingClient = (): typeof pg.Client => {
  const nameOf = createStatementNames()
  return class PlanKeepingClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this) as AnyQuery
      const named: AnyQuery = (config, values, ...rest) => {
        const worth = isPlain(config) && config.name === undefined && Array.isArray(values) && values.length > 0
        const name = worth ? nameOf(config.text) : undefined
        return query(name ? { ...(config as pg.QueryConfig), name } : config, values, ...rest)
      }
      this.query = named as typeof this.query
    }
  }
}
