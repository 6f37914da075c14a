import { AsyncLocalStorage } from 'node:async_hooks'

const addresses = new AsyncLocalStorage<string>()

/** Runs a request's work so that audit facts made in it need not be told the address it came from. */
export const withCallerAddress = <R>(address: string, work: () => R): R => addresses.run(address, work)

/** Undefined outside of a request: a schedule, a worker. */
export const findCallerAddress = (): string | undefined => addresses.getStore()
