import { createEn } from './plan/en-create.ts'
import { listEn } from './plan/en-list.ts'
import { rulesEn } from './plan/en-rules.ts'

/** What is said about planning rooms and what came of them. */
export const planEn = { ...listEn, ...createEn, ...rulesEn } as const
