import { errorKindText } from '#platform/i18n/error-text.ts'
import type { Text } from '#platform/i18n/use-text.ts'
import type { LocalProblemKind, Problem } from '../model/render/project-problems.ts'

const localKinds: readonly string[] = ['scene-too-long', 'too-many-scenes', 'translation-missing']

/** A problem as a sentence in the person's language. */
export const problemText = (t: Text<'studio'>, { kind, params, text }: Problem): string => {
  if (localKinds.includes(kind)) return t(`problem.${kind as LocalProblemKind}`, params)
  if (text) return text
  return errorKindText(kind, params) ?? kind
}
