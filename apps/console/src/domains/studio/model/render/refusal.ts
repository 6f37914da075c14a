import type { ErrorKind } from '@lectern/contract'
import type { FieldError } from '@lectern/contract/primitives'
import type { VideoSpec } from '@lectern/contract/domains/studio'
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

/** The problems that a refused render names, each with the scene and the step where it is put right. */
export const problemsOfRefusal = ({ kind, params, fields = [] }: Refusal, spec: VideoSpec): Problem[] => {
  if (fields.length > 0) {
    return fields.map((field) => ({
      kind: kind as ErrorKind,
      params,
      sceneId: sceneOfField(field.field, spec),
      step: stepOfField(field.field),
      level: 'error',
      text: field.message,
    }))
  }
  const number = Number(params['scene'])
  const sceneId = Number.isInteger(number) ? (spec.scenes[number - 1]?.id ?? null) : null
  const step = stepOfKind[kind] ?? (sceneId ? 'scenes' : 'render')
  return [{ kind: kind as ErrorKind, params, sceneId, step, level: 'error' }]
}
