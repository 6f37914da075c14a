import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type RenderedPlan = { readonly missionId: string; readonly plan: string }
type Store = {
  readonly byProject: Readonly<Record<string, RenderedPlan>>
  readonly keep: (projectId: string, rendered: RenderedPlan) => void
}

const keptProjects = 50

/** Which plan a mission was started with, to tell later that the video is older than its plan. */
export const useRenderedPlans = create<Store>()(
  persist(
    (set) => ({
      byProject: {},
      keep: (projectId, rendered) =>
        set(({ byProject }) => {
          const others = Object.entries(byProject).filter(([id]) => id !== projectId)
          return { byProject: Object.fromEntries([...others.slice(1 - keptProjects), [projectId, rendered]]) }
        }),
    }),
    { name: 'lectern.studio.rendered' },
  ),
)
