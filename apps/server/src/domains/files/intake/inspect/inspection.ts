import type { AcceptedType } from './accepted-types.ts'

export type InspectionRequest = {
  readonly path: string
  /** For the person's message only: what a file is gets decided by its content. */
  readonly name: string
  readonly bytes: number
  /** The first bytes of the file. */
  readonly head: Buffer
  readonly megapixels: number
}

export type Inspected = {
  readonly type: AcceptedType
  readonly width: number | null
  readonly height: number | null
  readonly durationMs: number | null
}
