import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What the script engine offered beside the script. */
export type Suggestions = {
  readonly titles: readonly string[]
  readonly hashtags: readonly string[]
  readonly engine: string
}

type Store = {
  readonly byProject: Readonly<Record<string, Suggestions>>
  readonly keep: (projectId: string, suggestions: Suggestions) => void
}

// Enough for the projects somebody works on in a week; older ones can be asked for again.
const keptProjects = 20

/** Kept in the browser: a reload does not lose them, and they are nothing that a project must carry. */
export const useSuggestionStore = create<Store>()(
  persist(
    (set) => ({
      byProject: {},
      keep: (projectId, suggestions) =>
        set(({ byProject }) => {
          const others = Object.entries(byProject).filter(([id]) => id !== projectId)
          return { byProject: Object.fromEntries([...others.slice(1 - keptProjects), [projectId, suggestions]]) }
        }),
    }),
    { name: 'lectern.studio.suggestions' },
  ),
)
