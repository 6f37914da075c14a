import { textOf } from '#platform/i18n/use-text.ts'

const known = ['prepare', 'probe', 'speech', 'pictures', 'segments', 'sound', 'join', 'store'] as const
type Known = (typeof known)[number]

/** A stage of a render in words; one that the console does not know is shown as the server calls it. */
export const missionStageText = (name: string): string =>
  (known as readonly string[]).includes(name) ? textOf('missions', `stage.${name as Known}`) : name
