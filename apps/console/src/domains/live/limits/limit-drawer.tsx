import { Drawer, Form, InputNumber, Skeleton, Typography } from 'antd'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { FormDrawer } from '#ui/form/form-drawer.tsx'
import { durationText } from '#ui/format/duration.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { listSearch } from '../live-search.ts'

type Values = { hours_per_month: number | null; max_viewers: number | null }

const Fields = ({ usedMs }: { usedMs: number }) => {
  const t = useText('live')
  const field = { min: 0, precision: 0, placeholder: t('limits.none'), style: { width: '100%' } }
  return (
    <>
      <Typography.Paragraph type="secondary">{t('limits.purpose')}</Typography.Paragraph>
      <Form.Item
        name="hours_per_month"
        label={t('limits.hours')}
        extra={t('limits.used', { time: durationText(usedMs) })}
      >
        <InputNumber<number> {...field} max={100_000} />
      </Form.Item>
      <Form.Item name="max_viewers" label={t('limits.viewers')} extra={t('limits.viewersHint')}>
        <InputNumber<number> {...field} max={1_000_000} />
      </Form.Item>
    </>
  )
}

const Limits = ({ onClose }: { onClose: () => void }) => {
  const t = useText('live')
  const query = useApiQuery('live', 'limits', {})
  const save = useApiMutation('live', 'limitsSave', {
    invalidates: [['live', 'limits']],
    onSuccess: () => {
      feedback.success(t('limits.saved'))
      onClose()
    },
  })
  if (!query.data)
    return (
      <Drawer open title={t('limits.title')} size={440} onClose={onClose}>
        {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton active />}
      </Drawer>
    )
  const { hours_per_month, max_viewers, used_ms, version } = query.data
  return (
    <FormDrawer<Values>
      open
      title={t('limits.title')}
      onClose={onClose}
      busy={save.isPending}
      error={save.error}
      initialValues={{ hours_per_month: hours_per_month || null, max_viewers: max_viewers || null }}
      onSubmit={(values) =>
        save.mutate({ hours_per_month: values.hours_per_month ?? 0, max_viewers: values.max_viewers ?? 0, version })
      }
    >
      <Fields usedMs={used_ms} />
    </FormDrawer>
  )
}

/** How long the school may be on air in a month, and how many may watch one room. An empty field is no limit. */
export const LimitDrawer = () => {
  const [search, change] = useCheckedSearch(listSearch)
  return search.open === 'limits' ? <Limits onClose={() => change({ open: undefined })} /> : null
}
