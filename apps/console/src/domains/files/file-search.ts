import { fileKind } from '@lectern/contract/domains/files'
import { z } from 'zod'

/** The library's filters in the address. */
export const fileSearch = z.looseObject({ kind: fileKind.optional().catch(undefined) })
export type FileSearch = z.output<typeof fileSearch>
