import { studioEn } from './stage/en-studio.ts'
import { talkEn } from './stage/en-talk.ts'
import { watchEn } from './stage/en-watch.ts'

/** What is said while a room is streamed and watched. */
export const stageEn = { ...talkEn, ...watchEn, ...studioEn } as const
