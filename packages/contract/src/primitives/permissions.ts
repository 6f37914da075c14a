import { customerPermissions } from './permissions-of-customers.ts'

/** The nine things a role can allow on a permission (specification, section 3). */
export const actions = ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'] as const
export type Action = (typeof actions)[number]

/** `parent` draws the tree of the role editor; a parent without actions only groups. */
export type PermissionDefinition = {
  readonly title: string
  readonly parent: string | null
  readonly actions: readonly Action[]
}

const records = ['add', 'delete', 'edit', 'query', 'get'] as const

/**
 * Every permission of the product: the one list that menu, routes, buttons, API and generated checks are made from.
 * Screens of the specification that are not built yet have theirs already, so that a school's roles need no change later.
 */
export const permissionRegistry = {
  'workbench.summary': { title: 'Dashboard', parent: null, actions: ['get'] },
  'workbench.brief': { title: 'Briefs', parent: null, actions: records },

  studio: { title: 'Studio', parent: null, actions: [] },
  'studio.project': { title: 'Video projects', parent: 'studio', actions: records },
  'studio.copywriting': { title: 'Script writing', parent: 'studio', actions: ['add'] },
  'studio.recording': { title: 'Camera recorder', parent: 'studio', actions: ['add'] },

  videos: { title: 'Video management', parent: null, actions: [] },
  'videos.post': { title: 'Videos', parent: 'videos', actions: [...records, 'export'] },
  'videos.season': { title: 'Seasons and compilations', parent: 'videos', actions: records },
  'videos.data': { title: 'Video analytics', parent: 'videos', actions: ['query', 'export'] },
  'files.file': { title: 'Material library', parent: null, actions: records },
  'materials.asset': { title: 'Asset library', parent: null, actions: records },
  'missions.mission': { title: 'Mission center', parent: null, actions: ['query', 'get', 'edit', 'delete'] },

  chat: { title: 'Chat', parent: null, actions: [] },
  'chat.conversation': { title: 'Conversations', parent: 'chat', actions: records },
  'chat.expert': { title: 'AI experts', parent: 'chat', actions: records },
  'articles.article': { title: 'Articles and templates', parent: null, actions: [...records, 'export'] },
  'avatars.avatar': { title: 'Digital clones', parent: null, actions: records },
  'playlets.playlet': { title: 'Playlets', parent: null, actions: records },
  'stories.story': { title: 'AI storybooks', parent: null, actions: records },
  'textbooks.textbook': { title: 'Textbooks and presentations', parent: null, actions: records },
  'exercises.exercise': { title: 'Exercises', parent: null, actions: records },
  'speech.test': { title: 'Accent and oral tests', parent: null, actions: records },

  live: { title: 'Live', parent: null, actions: [] },
  'live.room': { title: 'Live rooms', parent: 'live', actions: [...records, 'enable', 'disable'] },
  'live.data': { title: 'Live analytics', parent: 'live', actions: ['query', 'export'] },
  'live.sop': { title: 'Stream SOP', parent: 'live', actions: records },
  'live.word': { title: 'Word filter of comments', parent: 'live', actions: ['add', 'delete', 'query'] },
  classroom: { title: 'Classroom', parent: null, actions: [] },
  'classroom.class': { title: 'Classes', parent: 'classroom', actions: records },
  'classroom.training': { title: 'Training', parent: 'classroom', actions: records },
  'classroom.sop': { title: 'Class SOP', parent: 'classroom', actions: [...records, 'enable', 'disable'] },
  'matching.order': { title: '1v1 class orders', parent: 'classroom', actions: ['query', 'get', 'edit'] },

  shop: { title: 'Shopping', parent: null, actions: [] },
  'shop.good': { title: 'Goods', parent: 'shop', actions: [...records, 'import', 'export'] },
  'shop.showcase': { title: 'Showcases', parent: 'shop', actions: records },
  'courses.course': { title: 'Paid courses', parent: null, actions: records },
  'recruit.interview': { title: 'Interviews', parent: null, actions: records },

  ...customerPermissions,

  'accounts.school': { title: 'School', parent: 'BusinessAdmin', actions: ['get', 'edit'] },
  'access.staff': {
    title: 'Staff',
    parent: 'BusinessAdmin',
    actions: [...records, 'disable', 'enable', 'import', 'export'],
  },
  'access.department': { title: 'Departments', parent: 'BusinessAdmin', actions: ['add', 'delete', 'edit', 'query'] },
  'access.role': { title: 'Roles', parent: 'BusinessAdmin', actions: ['add', 'delete', 'edit', 'query'] },
  'access.audit': { title: 'Audit log', parent: 'BusinessAdmin', actions: ['query', 'export'] },
  'access.phone': { title: 'Unmasked phone numbers', parent: 'BusinessAdmin', actions: ['get'] },
  'integrations.engine': { title: 'Engines and keys', parent: 'BusinessAdmin', actions: ['query', 'edit'] },
  'integrations.im': { title: 'IM signatures for others', parent: 'BusinessAdmin', actions: ['get'] },
  'notices.outbox': { title: 'Outbox', parent: 'BusinessAdmin', actions: ['query', 'get'] },
  'tracking.event': { title: 'Tracking', parent: null, actions: ['query', 'edit', 'export'] },
  'platform.api-docs': { title: 'API reference', parent: null, actions: ['get'] },
} as const satisfies Record<string, PermissionDefinition>

export type PermissionName = keyof typeof permissionRegistry

/**
 * Who may call an endpoint. `session`: any signed-in person, on their own things. `optional`: a stranger too, but a token
 * that is sent must be a good one. `grant`: a signed, short-lived pass (product decision 6).
 */
export type Access =
  | 'public'
  | 'session'
  | 'optional'
  | 'grant'
  | { readonly permission: PermissionName; readonly action: Action }
