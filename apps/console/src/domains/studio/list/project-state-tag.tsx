import type { ProjectRow } from '@lectern/contract/domains/studio'
import { Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

const looks = {
  queued: { color: 'processing', key: 'list.state.queued' },
  in_progress: { color: 'processing', key: 'list.state.in_progress' },
  success: { color: 'success', key: 'list.state.success' },
  failure: { color: 'error', key: 'list.state.failure' },
  cancelled: { color: 'default', key: 'list.state.cancelled' },
} as const

/** How far a project is: a draft until it is rendered for the first time. */
export const ProjectStateTag = ({ state }: { state: ProjectRow['mission_state'] }) => {
  const t = useText('studio')
  const look = looks[state as keyof typeof looks] ?? { color: 'default', key: 'list.state.draft' as const }
  return (
    <Tag color={look.color} variant="filled">
      {t(look.key)}
    </Tag>
  )
}
