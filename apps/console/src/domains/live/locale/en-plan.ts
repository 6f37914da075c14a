import { createEn } from './plan/en-create.ts'
import { detailEn } from './plan/en-detail.ts'
import { listEn } from './plan/en-list.ts'
import { rulesEn } from './plan/en-rules.ts'

/** What is said about planning rooms and what came of them. */
export const planEn = { ...listEn, ...createEn, ...detailEn, ...rulesEn } as const
