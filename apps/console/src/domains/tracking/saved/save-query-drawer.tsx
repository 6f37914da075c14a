import type { SavedQuery, SavedReport } from '@lectern/contract/domains/tracking'
import { Checkbox, Form, Input } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { track } from '#platform/tracking/track.ts'
import { FormDrawer } from '#ui/form/form-drawer.tsx'

type Values = { name: string; shared?: boolean }
type Props = { open: boolean; query: SavedReport; onClose: () => void; onSaved: (saved: SavedQuery) => void }

export const SaveQueryDrawer = ({ open, query, onClose, onSaved }: Props) => {
  const t = useText('tracking')
  const mayShare = usePermission('tracking.event', 'edit')
  const create = useApiMutation('tracking', 'queryCreate', {
    invalidates: [['tracking', 'queryList']],
    onSuccess: (saved) => {
      track('tracking.query-saved', { shared: saved.shared })
      feedback.success(t('saved.done', { name: saved.name }))
      onSaved(saved)
    },
  })
  return (
    <FormDrawer<Values>
      open={open}
      title={t('saved.title')}
      onClose={onClose}
      busy={create.isPending}
      error={create.error}
      onSubmit={({ name, shared = false }) => create.mutate({ name, shared, query })}
    >
      <Form.Item
        name="name"
        label={t('saved.name')}
        rules={[{ required: true, whitespace: true, message: t('saved.nameRequired') }]}
        extra={t('saved.hint', { count: query.days })}
      >
        <Input maxLength={80} />
      </Form.Item>
      {mayShare ? (
        <Form.Item name="shared" valuePropName="checked">
          <Checkbox>{t('saved.shared')}</Checkbox>
        </Form.Item>
      ) : null}
    </FormDrawer>
  )
}
