import { type Estimate, maxSceneChars, maxScenes, type VideoSpec } from '@lectern/contract/domains/studio'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { planFingerprint } from '../model/saving/project-content.ts'
import { estimateSpeechMs } from '../model/script/estimate-speech.ts'
import { useDebounced } from '../preview/use-debounced.ts'
import { useEditor } from './studio-context.ts'

export type SceneTimes = Estimate['scenes'][number]
export type Times = { readonly totalMs: number; readonly byScene: ReadonlyMap<string, SceneTimes> }

const settleMs = 500
// The silence that the renderer leaves around a narration; only for the guess until its own figures come.
const pauseMs = 600

const isAskable = ({ scenes, title }: VideoSpec) =>
  scenes.length > 0 &&
  scenes.length <= maxScenes &&
  title.trim() !== '' &&
  scenes.every((scene) => scene.text.length <= maxSceneChars)

const timed = (spec: VideoSpec) => ({
  scenes: spec.scenes.map(({ id, text, min_ms, narration_id, material_ids }) => [
    id,
    text,
    min_ms,
    narration_id,
    material_ids,
  ]),
  voice: [spec.voice_mode, spec.voice_id, spec.rate],
  transition: spec.transition,
})

/** Every scene's time on screen: the server's figure where it has one for this text, else a guess from the text. */
export const useEstimate = (): Times => {
  const spec = useEditor((editor) => editor.spec)
  const wanted = useMemo(() => ({ spec, key: planFingerprint(timed(spec)) }), [spec])
  const settled = useDebounced(wanted, settleMs)
  const { data } = useQuery<{ estimate: Estimate; spec: VideoSpec }, ApiError>({
    queryKey: ['studio-estimate', settled.key],
    queryFn: async ({ signal }) => ({
      estimate: await api.studio.estimate({ spec: settled.spec }, { signal }),
      spec: settled.spec,
    }),
    enabled: isAskable(settled.spec),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => timesOf(spec, data), [spec, data])
}

const timesOf = (spec: VideoSpec, known: { estimate: Estimate; spec: VideoSpec } | undefined): Times => {
  const askedFor = new Map(known?.spec.scenes.map((scene) => [scene.id, scene.text]))
  const answered = new Map(known?.estimate.scenes.map((times) => [times.id, times]))
  const byScene = new Map<string, SceneTimes>()
  let start = 0
  for (const scene of spec.scenes) {
    const answer = askedFor.get(scene.id) === scene.text ? answered.get(scene.id) : undefined
    const narration = answer?.narration_ms ?? (spec.voice_mode === 'tts' ? estimateSpeechMs(scene.text, spec.rate) : 0)
    const duration = answer?.duration_ms ?? Math.max(scene.min_ms, narration === 0 ? 0 : narration + pauseMs)
    byScene.set(scene.id, { id: scene.id, narration_ms: narration, duration_ms: duration, start_ms: start })
    start += duration
  }
  const isWhole = known !== undefined && spec.scenes.every((scene) => askedFor.get(scene.id) === scene.text)
  return {
    totalMs: isWhole && known.spec.scenes.length === spec.scenes.length ? known.estimate.total_ms : start,
    byScene,
  }
}
