import type { Scope } from '../db/scope.ts'

/** A fact that a domain announces. The payload is only a type: an event object carries its name. */
export type DomainEvent<P> = { readonly name: string; readonly payload?: P }
export const defineEvent = <P>(name: string): DomainEvent<P> => ({ name })

export type Events = {
  on<P>(event: DomainEvent<P>, handler: (scope: Scope, payload: P) => Promise<void>): void
  /**
   * Calls the listeners inside the announcer's transaction: either all of it happened or none of it. They work for the
   * school: what the announcing person may see does not limit them.
   */
  announce<P>(scope: Scope, event: DomainEvent<P>, payload: P): Promise<void>
}

export const createEvents = (): Events => {
  const handlers = new Map<string, ((scope: Scope, payload: never) => Promise<void>)[]>()
  return {
    on: (event, handler) => {
      handlers.set(event.name, [...(handlers.get(event.name) ?? []), handler])
    },
    announce: async (scope, event, payload) => {
      for (const handler of handlers.get(event.name) ?? []) await handler(scope.schoolWide, payload as never)
    },
  }
}
