import type { CaptureSource } from '#platform/rooms/capture/open-source.ts'

/** What this tab was doing, so that a reload can go on with it. */
export type StudioMemory = {
  readonly source: CaptureSource | 'encoder'
  readonly cameraId?: string | undefined
  readonly microphoneId?: string | undefined
  readonly wasSending: boolean
}

const fresh: StudioMemory = { source: 'camera', wasSending: false }
const keyOf = (liveId: string) => `lectern.live.studio.${liveId}`

export const readMemory = (liveId: string): StudioMemory => {
  try {
    return { ...fresh, ...(JSON.parse(sessionStorage.getItem(keyOf(liveId)) ?? '{}') as Partial<StudioMemory>) }
  } catch {
    return fresh
  }
}

export const writeMemory = (liveId: string, patch: Partial<StudioMemory>): void =>
  sessionStorage.setItem(keyOf(liveId), JSON.stringify({ ...readMemory(liveId), ...patch }))
