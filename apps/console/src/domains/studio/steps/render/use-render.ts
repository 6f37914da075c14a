import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useMission } from '#domains/missions'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { track } from '#platform/tracking/track.ts'
import { useRenderedPlans } from '../../editor/rendered-plans.ts'
import { useEditor, useStudio, useStudioSession } from '../../editor/studio-context.ts'
import { useProblems } from '../../editor/use-problems.ts'
import { problemsOfRefusal } from '../../model/render/refusal.ts'
import { type RenderView, renderView } from '../../model/render/render-view.ts'
import { planFingerprint } from '../../model/saving/project-content.ts'

/** Starts a render. A repeat after a lost answer carries the same key, so that no second video is made. */
const useStart = (plan: string) => {
  const session = useStudioSession()
  const keep = useRenderedPlans((store) => store.keep)
  const key = useRef<{ plan: string; value: string } | null>(null)
  return useMutation<{ mission_id: string }, ApiError>({
    mutationFn: async () => {
      await session.saveNow()
      if (key.current?.plan !== plan) key.current = { plan, value: `${session.id}-${plan}-${Date.now().toString(36)}` }
      const { spec } = session.store.getState().editor
      return api.studio.video({ ...spec, project_id: session.id }, { idempotencyKey: key.current.value })
    },
    onSuccess: ({ mission_id }) => {
      key.current = null
      track('studio.render-started', { scenes: session.store.getState().editor.spec.scenes.length })
      keep(session.id, { missionId: mission_id, plan })
      session.setMission(mission_id)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return
      key.current = null
      const problems = problemsOfRefusal(error, session.store.getState().editor.spec)
      session.refuse(problems)
      const [first] = problems
      if (first?.sceneId) session.dispatch({ type: 'scene/select', id: first.sceneId })
    },
  })
}

const isNotFound = (error: ApiError | null) => error?.kind === 'platform.not-found'

/** The render step's state and what can be done in it. */
export const useRender = () => {
  const session = useStudioSession()
  const spec = useEditor((editor) => editor.spec)
  const save = useStudio((studio) => studio.save.kind)
  const missionId = useStudio((studio) => studio.missionId)
  const rendered = useRenderedPlans((store) => store.byProject[session.id])
  const problems = useProblems()
  const plan = useMemo(() => planFingerprint(spec), [spec])
  const start = useStart(plan)
  const mission = useMission(missionId)
  const view: RenderView = renderView({
    missionId,
    mission: mission.data,
    isMissionGone: isNotFound(mission.error),
    isStarting: start.isPending,
    problems,
    save,
    plan,
    renderedPlan: rendered?.missionId === missionId ? rendered?.plan : undefined,
  })
  return { view, problems, start: () => start.mutate(), startError: start.error, missionError: mission.error }
}
