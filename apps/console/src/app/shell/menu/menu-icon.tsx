import { lazy, Suspense } from 'react'
import type { IconName } from '#platform/routing/menu-icons.ts'

// As wide as an icon, so that nothing moves when it comes.
const place = <span className="anticon" style={{ display: 'inline-block', width: '1em', height: '1em' }} />

// A menu without its icons is still a menu: when they do not come, nothing is said about it.
const DrawnIcon = lazy(() =>
  import('./drawn-icon.tsx').then(
    (module) => ({ default: module.DrawnIcon }),
    () => ({ default: () => place }),
  ),
)

export const MenuIcon = ({ name }: { name: IconName }) => (
  <Suspense fallback={place}>
    <DrawnIcon name={name} />
  </Suspense>
)
