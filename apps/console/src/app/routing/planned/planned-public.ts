import type { PlannedScreens } from './planned-screen.ts'

/** Screens before sign-in that are not built yet. Whoever builds one deletes its line here. */
export const plannedPublic: PlannedScreens = {
  materials: [{ name: 'three', layout: 'public', hidden: true, open: true }],
  stories: [
    { name: 'StoryDetail', layout: 'public', hidden: true, open: true },
    { name: 'StoryDetailNew', layout: 'public', hidden: true, open: true },
  ],
}
