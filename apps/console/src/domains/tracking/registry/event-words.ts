import { type EventDefinition, type KnownEventName, knownEvents } from '@lectern/contract/domains/tracking'
import type { Text } from '#platform/i18n/use-text.ts'

type Dotless<T extends string> = T extends `${infer Domain}.${infer Rest}` ? `${Domain}_${Rest}` : never

const isKnown = (name: string): name is KnownEventName => Object.hasOwn(knownEvents, name)
// A dot would look for a text inside a text.
const keyOf = (name: KnownEventName) => name.replace('.', '_') as Dotless<KnownEventName>

/** Events of the product are called by words; those of a school's own programs by the name that these send. */
export const eventText = (t: Text<'tracking'>, name: string): string =>
  isKnown(name) ? t(`known.${keyOf(name)}.name`) : name

/** What somebody wrote about an event; else what the product says about its own. */
export const aboutText = (t: Text<'tracking'>, { name, description }: EventDefinition): string =>
  isKnown(name) && description === knownEvents[name].description ? t(`known.${keyOf(name)}.about`) : description
