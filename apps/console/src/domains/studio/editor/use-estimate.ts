import {
  type Estimate,
  maxSceneChars,
  maxScenes,
  type SceneSpec,
  type VideoSpec,
} from '@lectern/contract/domains/studio'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { planFingerprint } from '../model/saving/project-content.ts'
import { estimateSpeechMs } from '../model/script/estimate-speech.ts'
import { useDebounced } from '../preview/use-debounced.ts'
import { useEditor, useStudio } from './studio-context.ts'

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
  const isAway = useStudio((studio) => studio.save.kind === 'offline')
  const { data } = useQuery<Known, ApiError>({
    queryKey: ['studio-estimate', settled.key],
    queryFn: async ({ signal }) => ({
      estimate: await api.studio.estimate({ spec: settled.spec }, { signal }),
      spec: settled.spec,
    }),
    enabled: !isAway && isAskable(settled.spec),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => timesOf(spec, data), [spec, data])
}

type Known = { readonly estimate: Estimate; readonly spec: VideoSpec }

/** The answer still fits when it was given for these scenes in this order. */
const fits = (spec: VideoSpec, known: Known | undefined): boolean =>
  known !== undefined &&
  known.spec.scenes.length === spec.scenes.length &&
  spec.scenes.every((scene, index) => {
    const then = known.spec.scenes[index]
    return then?.id === scene.id && then.text === scene.text
  })

const guess = (scene: SceneSpec, spec: VideoSpec, answer: SceneTimes | undefined): Omit<SceneTimes, 'start_ms'> => {
  const narration = answer?.narration_ms ?? (spec.voice_mode === 'tts' ? estimateSpeechMs(scene.text, spec.rate) : 0)
  const spoken = narration === 0 ? 0 : narration + pauseMs
  return {
    id: scene.id,
    narration_ms: narration,
    duration_ms: answer?.duration_ms ?? Math.max(scene.min_ms, spoken),
  }
}

const timesOf = (spec: VideoSpec, known: Known | undefined): Times => {
  const answers = new Map(known?.estimate.scenes.map((times) => [times.id, times]))
  if (known && fits(spec, known)) return { totalMs: known.estimate.total_ms, byScene: answers }
  const askedFor = new Map(known?.spec.scenes.map((scene) => [scene.id, scene.text]))
  const byScene = new Map<string, SceneTimes>()
  let start = 0
  for (const scene of spec.scenes) {
    const answer = askedFor.get(scene.id) === scene.text ? answers.get(scene.id) : undefined
    const times = guess(scene, spec, answer)
    byScene.set(scene.id, { ...times, start_ms: start })
    start += times.duration_ms
  }
  return { totalMs: start, byScene }
}
