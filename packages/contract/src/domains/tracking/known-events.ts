/** What a property of an event may be. */
export const propertyTypes = ['text', 'number', 'flag'] as const
export type PropertyType = (typeof propertyTypes)[number]

type KnownEvent = { readonly description: string; readonly properties: Readonly<Record<string, PropertyType>> }

/**
 * The events that Lectern itself records: known to every school from its first day. The console's `track` takes no other
 * name, so a misspelt one does not compile.
 */
export const knownEvents = {
  'accounts.signed-in': { description: 'Somebody signed in.', properties: {} },
  'files.uploaded': { description: 'A file was stored.', properties: { kind: 'text', bytes: 'number' } },
  'studio.project-created': { description: 'A video project was begun.', properties: {} },
  'studio.render-started': { description: 'A render was asked for.', properties: { scenes: 'number' } },
  'studio.video-rendered': { description: 'A video was made.', properties: { seconds: 'number' } },
  'tracking.query-saved': { description: 'A tracking query was saved.', properties: { shared: 'flag' } },
} as const satisfies Record<string, KnownEvent>

export type KnownEventName = keyof typeof knownEvents

type ValueOf = { text: string; number: number; flag: boolean }
/** The data of an event; properties may be left out. */
export type KnownEventData<N extends KnownEventName> = {
  readonly [K in keyof (typeof knownEvents)[N]['properties']]?: (typeof knownEvents)[N]['properties'][K] extends PropertyType
    ? ValueOf[(typeof knownEvents)[N]['properties'][K]]
    : never
}
