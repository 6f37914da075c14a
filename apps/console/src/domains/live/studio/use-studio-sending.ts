import type { Entrance, LiveState } from '@lectern/contract/domains/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readMemory, type StudioMemory, writeMemory } from './capture/studio-memory.ts'
import { type UseCapture, useCapture } from './capture/use-capture.ts'
import { type UseSending, useSending } from './sending/use-sending.ts'
import type { StudioSource } from './stage/source-bar.tsx'

const sendable: readonly LiveState[] = ['scheduled', 'rehearsing', 'live', 'interrupted']
const rejoinable: readonly LiveState[] = ['rehearsing', 'live', 'interrupted']

const useMemory = (liveId: string) => {
  const [memory, setMemory] = useState(() => readMemory(liveId))
  const remember = useCallback(
    (patch: Partial<StudioMemory>) => {
      writeMemory(liveId, patch)
      setMemory(readMemory(liveId))
    },
    [liveId],
  )
  return [memory, remember] as const
}

/** A page that was sending goes on at once after a reload; a screen can only be shared after a click. */
const useRejoin = (isWanted: boolean, memory: StudioMemory, { open }: UseCapture) => {
  const tried = useRef(false)
  useEffect(() => {
    if (!isWanted || tried.current || memory.source !== 'camera') return
    tried.current = true
    void open('camera', memory)
  }, [isWanted, memory, open])
}

/** Sends as long as it is wanted, there is something to send, and the room takes it. */
const useKeepSending = (isWanted: boolean, { capture }: UseCapture, sending: UseSending) => {
  const { start, stop, isSending, state } = sending
  useEffect(() => {
    if (isWanted && capture && state.name === 'stopped') start(capture)
    if (!isWanted && isSending) void stop()
  }, [isWanted, capture, state.name, isSending, start, stop])
}

/** The studio's own picture: what is captured, whether it is sent, and what a reload has to go on with. */
export const useStudioSending = (entrance: Entrance, { live_id, state }: { live_id: string; state: LiveState }) => {
  const [memory, remember] = useMemory(live_id)
  const capturing = useCapture()
  const sending = useSending(entrance)
  const isWanted =
    memory.wasSending && memory.source !== 'encoder' && sendable.includes(state) && entrance.push !== null
  useKeepSending(isWanted, capturing, sending)
  const mustRejoin = isWanted && rejoinable.includes(state) && !capturing.capture && !capturing.isOpening
  useRejoin(mustRejoin && !capturing.failure, memory, capturing)

  const open = async (source: StudioMemory['source'], chosen: StudioMemory) => {
    if (source === 'encoder') return capturing.close()
    const capture = await capturing.open(source, chosen)
    if (capture) sending.change(capture)
  }
  return {
    memory,
    capturing,
    sending,
    choose: (source: StudioSource) => {
      remember({ source })
      void open(source, memory)
    },
    changeDevices: (patch: Partial<StudioMemory>) => {
      remember(patch)
      void open(memory.source, { ...memory, ...patch })
    },
    want: (wasSending: boolean) => remember({ wasSending }),
    rejoin: mustRejoin && memory.source !== 'camera' ? () => void open(memory.source, memory) : undefined,
    retry: () => {
      const { capture } = capturing
      if (capture) void sending.stop().then(() => sending.start(capture))
    },
  }
}
