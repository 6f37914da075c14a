import { defineEvent } from '#platform/events/events.ts'

export type VideoRendered = {
  /** The id that the video's post shall have, so that the project can point at it in the same transaction. */
  videoId: string
  missionId: string
  projectId: string | null
  title: string
  fileId: string
  coverId: string
  captions: { language: string; label: string; fileId: string }[]
  chapters: { startMs: number; title: string }[]
  durationMs: number
  engine: string
  personId: string
  personName: string
}

/** A video was made and stored; announced once per mission, inside the transaction that ends it. */
export const videoRendered = defineEvent<VideoRendered>('studio.video-rendered')
