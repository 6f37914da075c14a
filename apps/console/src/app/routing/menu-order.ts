import type { ConsoleRoute } from '#platform/routing/console-route.ts'

/** The specification's order (section 2) of what has no group, then inside the groups; the rest follows as registered. */
const order: readonly string[] = [
  '/Dashboard',
  '/Chat',
  '/aIExpert',
  '/cueWord',
  '/articles',
  '/template',
  '/CameraRecord',
  '/digitalClone',
  '/materialLibrary',
  '/textbook-creation',
  '/accent-assessment',
  '/oralTest',
  '/paidCourses',
  '/grab-orders',
  '/fixedClassroom',
  '/train',
  '/sop',
  '/MissionCenter',
  '/video',
  '/kolVideo',
  '/AiVideo',
  '/seasonVideo',
  '/VideoData',
  '/AssetLibrary',
  '/businessAdmin/member',
]

const placeOf = (route: ConsoleRoute): number => {
  const place = order.indexOf(route.path)
  return place < 0 ? order.length : place
}

export const inMenuOrder = (routes: readonly ConsoleRoute[]): readonly ConsoleRoute[] =>
  routes.toSorted((a, b) => placeOf(a) - placeOf(b))
