import type { z } from 'zod'

/** What can be wrong with a value before any domain looks at it: zod's names, and three of our own. The console has words for each. */
export type ValidationRule = z.core.$ZodIssue['code'] | 'required' | 'unknown' | 'unreadable'
