import type { PlannedScreens } from './planned-screen.ts'

/** Screens before sign-in that are not built yet. Whoever builds one deletes its line here. */
export const plannedPublic: PlannedScreens = {
  accounts: [
    { name: 'register', path: '/user/register', layout: 'public', hidden: true, meanwhile: '/user/login' },
    { name: 'registerResult', path: '/user/register-result', layout: 'public', hidden: true, meanwhile: '/user/login' },
    { name: 'ForedPassword', path: '/user/ForedPassword', layout: 'public', hidden: true, meanwhile: '/user/login' },
  ],
  materials: [{ name: 'three', layout: 'public', hidden: true, open: true }],
  stories: [
    { name: 'StoryDetail', layout: 'public', hidden: true, open: true },
    { name: 'StoryDetailNew', layout: 'public', hidden: true, open: true },
  ],
}
