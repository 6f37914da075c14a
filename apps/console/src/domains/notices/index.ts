/** Owns what tells people something: the bell, the class reminder, and the outbox of mails and short messages. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export { NoticeBell } from './bell/notice-bell.tsx'
export { ReminderModal } from './reminder/reminder-modal.tsx'

export const noticesRoutes: readonly ConsoleRoute[] = [
  {
    path: '/outbox',
    name: 'outbox',
    title: 'notices:outbox.title',
    icon: 'mail',
    group: 'settings',
    permission: 'notices.outbox',
    action: 'query',
    component: () => import('./pages/outbox-page.tsx'),
  },
]
