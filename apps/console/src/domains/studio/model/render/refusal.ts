import type { ErrorKind } from '@lectern/contract'
import type { VideoSpec } from '@lectern/contract/domains/studio'
import type { FieldError } from '@lectern/contract/primitives'
import type { ProjectStep } from '../editor/editor-state.ts'
import type { Problem } from './project-problems.ts'

/** The parts of a failed call that tell where it went wrong. */
export type Refusal = {
  readonly kind: string
  readonly params: Readonly<Record<string, string | number>>
  readonly fields?: readonly FieldError[]
}

const stepOfKind: Readonly<Record<string, ProjectStep>> = {
  'studio.unknown-voice': 'voice',
  'studio.voice-language': 'voice',
  'studio.script-too-long': 'script',
  'studio.too-long': 'script',
  'studio.zero-scenes': 'script',
}

const stepOfField = (field: string): ProjectStep => {
  if (/voice|rate/.test(field)) return 'voice'
  if (/subtitles|bgm|aspect|resolution/.test(field)) return 'sound'
  return /title|language/.test(field) ? 'subject' : 'scenes'
}

const sceneOfField = (field: string, spec: VideoSpec): string | null => {
  const index = /scenes\.(\d+)/.exec(field)?.[1]
  return index === undefined ? null : (spec.scenes[Number(index)]?.id ?? null)
}

const sceneOfNumber = (number: unknown, spec: VideoSpec): string | null =>
  Number.isInteger(Number(number)) ? (spec.scenes[Number(number) - 1]?.id ?? null) : null

/** Validation says in each field's own words what is wrong; every other kind has one sentence of its own. */
const validationProblems = ({ kind, params, fields = [] }: Refusal, spec: VideoSpec): Problem[] =>
  fields.map((field) => ({
    kind: kind as ErrorKind,
    params,
    sceneId: sceneOfField(field.field, spec),
    step: stepOfField(field.field),
    level: 'error',
    text: field.message,
  }))

const problemOf = (kind: string, params: Refusal['params'], sceneId: string | null): Problem => ({
  kind: kind as ErrorKind,
  params,
  sceneId,
  step: stepOfKind[kind] ?? (sceneId ? 'scenes' : 'render'),
  level: 'error',
})

/** The problems that a refused render names, each with the scene and the step where it is put right. */
export const problemsOfRefusal = (refusal: Refusal, spec: VideoSpec): Problem[] => {
  const { kind, params, fields = [] } = refusal
  if (kind === 'platform.validation' && fields.length > 0) return validationProblems(refusal, spec)
  // A rule of the studio names itself at each field: every one is listed, in the person's language.
  const told = fields.filter(({ rule }) => rule.startsWith('studio.'))
  if (told.length > 0)
    return told.map(({ rule, field, params: own = params }) => ({
      ...problemOf(rule, own, sceneOfField(field, spec)),
      step: stepOfKind[rule] ?? stepOfField(field),
    }))
  const [first] = fields
  const sceneId = sceneOfNumber(params['scene'], spec) ?? (first ? sceneOfField(first.field, spec) : null)
  return [problemOf(kind, params, sceneId)]
}
