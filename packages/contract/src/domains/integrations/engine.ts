import { z } from 'zod'
import { instant, version } from '../../primitives/index.ts'

/** What an engine can do for the product. */
export const capabilities = [
  'script',
  'speech',
  'video',
  'storage',
  'mail',
  'sms',
  'sso-oidc',
  'sso-wecom',
  'im',
] as const
export const capability = z.enum(capabilities)
export type Capability = z.output<typeof capability>

/** One setting that an engine needs. A `secret` goes in and never comes out. */
export const engineField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'url', 'secret', 'choice']),
  required: z.boolean(),
  choices: z.array(z.string()),
  /** What counts when nothing is stored. */
  fallback: z.string(),
  /** Always null for a secret. */
  value: z.string().nullable(),
  /** Whether something is stored. */
  set: z.boolean(),
})
export type EngineField = z.output<typeof engineField>

/** What became of the last test of the settings that are stored now. */
export const engineTrial = z.object({
  at: instant,
  working: z.boolean(),
  took_ms: z.number().int(),
  /** Error kind and its params, for the reader's own language. */
  error: z.object({ kind: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
})
export type EngineTrial = z.output<typeof engineTrial>

/**
 * `built-in`: needs nothing. `off`: the product works without it. `ready`: settings are complete and the last test, if any,
 * succeeded. `failing`: the last test did not.
 */
export const engineStates = ['built-in', 'off', 'ready', 'needs-settings', 'failing'] as const

/** One capability with the engine that serves it now and the others that could. */
export const engineState = z.object({
  capability,
  selected: z.string(),
  state: z.enum(engineStates),
  engines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      built_in: z.boolean(),
      /** Built in, or everything it needs is stored. */
      ready: z.boolean(),
      /** Whether there is something that a test could try. */
      testable: z.boolean(),
      fields: z.array(engineField),
    }),
  ),
  /** Chosen by the operator's environment: shown, not changed here. */
  read_only: z.boolean(),
  last_test: engineTrial.nullable(),
  version,
})
export type EngineState = z.output<typeof engineState>
