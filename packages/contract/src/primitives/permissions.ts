/** The nine things a role can allow on a permission (specification, section 3). */
export const actions = ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'] as const
export type Action = (typeof actions)[number]

/**
 * Every permission of the product: the one list that menu, routes, buttons, API and generated checks are made from.
 * `parent` draws the tree that the role editor shows.
 */
export const permissionRegistry = {
  studio: { title: 'Studio', parent: null, actions: [] },
  'studio.project': { title: 'Video projects', parent: 'studio', actions: ['add', 'delete', 'edit', 'query', 'get'] },
  'studio.copywriting': { title: 'Script writing', parent: 'studio', actions: ['add'] },
  'videos.post': { title: 'Videos', parent: null, actions: ['add', 'delete', 'edit', 'query', 'get', 'export'] },
  'files.file': { title: 'Material library', parent: null, actions: ['add', 'delete', 'edit', 'query', 'get'] },
  'missions.mission': { title: 'Mission center', parent: null, actions: ['query', 'get', 'edit', 'delete'] },
  'workbench.summary': { title: 'Dashboard', parent: null, actions: ['get'] },
  access: { title: 'Staff and roles', parent: null, actions: [] },
  'access.staff': { title: 'Staff', parent: 'access', actions: ['add', 'edit', 'query', 'disable', 'enable'] },
  'access.role': { title: 'Roles', parent: 'access', actions: ['query'] },
  'integrations.engine': { title: 'Engines and keys', parent: null, actions: ['query', 'edit'] },
  'platform.api-docs': { title: 'API reference', parent: null, actions: ['get'] },
} as const satisfies Record<string, { title: string; parent: string | null; actions: readonly Action[] }>

export type PermissionName = keyof typeof permissionRegistry

/** Who may call an endpoint. `session`: any signed-in person, on their own things. `grant`: a signed, short-lived pass (decision 6). */
export type Access = 'public' | 'session' | 'grant' | { readonly permission: PermissionName; readonly action: Action }
