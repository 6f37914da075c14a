const listeners = new Set<() => void>()

/** A call was denied that the page offered: what this browser knows about permissions may be old. */
export const doubtPermissions = (): void => {
  for (const listener of listeners) listener()
}

export const onPermissionDoubt = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
