import { z } from 'zod'
import { version } from '../../primitives/index.ts'

/** What an engine can do for the product. */
export const capabilities = ['script', 'speech', 'video', 'storage'] as const
export const capability = z.enum(capabilities)
export type Capability = z.output<typeof capability>

/** One capability with the engine that serves it now and the others that could. */
export const engineState = z.object({
  capability,
  selected: z.string(),
  engines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      built_in: z.boolean(),
      /** Built in, or address and key are set. */
      ready: z.boolean(),
      needs: z.array(z.enum(['base_url', 'model', 'secret'])),
    }),
  ),
  base_url: z.string().nullable(),
  model: z.string().nullable(),
  /** The key itself never leaves the server. */
  secret_set: z.boolean(),
  version,
})
export type EngineState = z.output<typeof engineState>
