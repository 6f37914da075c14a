import type { Text } from '#platform/i18n/use-text.ts'
import type { en } from '../locale/en.ts'

type StageKey = keyof typeof en.stage
type KindKey = keyof typeof en.kind

const stageKeys: readonly string[] = ['prepare', 'probe', 'speech', 'pictures', 'segments', 'sound', 'join', 'store']

/** A stage's name in words; a stage that the console does not know is shown as the server calls it. */
export const stageText = (t: Text<'missions'>, stage: string): string =>
  stageKeys.includes(stage) ? t(`stage.${stage as StageKey}`) : stage

export const kindText = (t: Text<'missions'>, kind: string): string => t(`kind.${kind.replaceAll('.', '-') as KindKey}`)
