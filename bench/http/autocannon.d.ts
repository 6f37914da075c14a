declare module 'autocannon' {
  export type Request = { path?: string; method?: string; headers?: Record<string, string>; body?: string }
  export type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: readonly Request[]
  }
  export type Result = {
    readonly requests: { readonly average: number; readonly total: number }
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly errors: number
    readonly non2xx: number
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
