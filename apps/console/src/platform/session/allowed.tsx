import type { ReactNode } from 'react'
import { type Action, type PermissionName, usePermission } from './permissions.ts'

type Props = { permission: PermissionName; action?: Action; children: ReactNode }

/** Shows its children only to those who may; an element whose action is not allowed is not rendered at all. */
export const Allowed = ({ permission, action, children }: Props) =>
  usePermission(permission, action) ? children : null
