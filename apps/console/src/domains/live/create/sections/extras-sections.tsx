import { commentModes } from '@lectern/contract/domains/live'
import { Checkbox, Form, InputNumber, Select } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import styles from '../form.module.css'
import { ProductField } from '../products/product-field.tsx'
import type { BagItem } from '../products/product-row.tsx'
import type { RoomValues } from '../room-values.ts'
import { FormSection } from './form-section.tsx'

const PlanSelect = ({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
}) => {
  const t = useText('live')
  const query = useApiQuery('live', 'sopPlanList', { page: 1, size: 100 })
  const plans = query.data?.list ?? []
  return (
    <Select<string>
      {...(id ? { id } : {})}
      allowClear
      value={value ?? ''}
      loading={query.isFetching}
      options={[
        { value: '', label: t('form.planNone') },
        ...plans.map((plan) => ({ value: plan.id, label: plan.name })),
      ]}
      onChange={(chosen) => onChange?.(chosen || null)}
    />
  )
}

export const ProductSection = ({ known }: { known: readonly BagItem[] }) => {
  const t = useText('live')
  return (
    <FormSection title={t('form.products')}>
      <Form.Item name="product_ids" extra={t('form.productsHint')}>
        <ProductField known={known} />
      </Form.Item>
    </FormSection>
  )
}

/** Steps, recording, comments and what happens when the encoder is lost. */
export const RunSection = ({ simulive }: { simulive: boolean }) => {
  const t = useText('live')
  const mayPlans = usePermission('live.sop', 'query')
  const mode = Form.useWatch<RoomValues['comment_mode'] | undefined>('comment_mode')
  return (
    <>
      <FormSection title={t('form.ready')}>
        {mayPlans ? (
          <Form.Item name="sop_plan_id" label={t('form.plan')} extra={t('form.planHint')}>
            <PlanSelect />
          </Form.Item>
        ) : null}
        {simulive ? null : <p className={styles['note']}>{t('form.rehearsal')}</p>}
      </FormSection>
      <FormSection title={t('form.talk')}>
        <Form.Item name="record" valuePropName="checked">
          <Checkbox>{t('form.record')}</Checkbox>
        </Form.Item>
        <div className={styles['pair']}>
          <Form.Item name="comment_mode" label={t('form.comments')} required>
            <Select options={commentModes.map((value) => ({ value, label: t(`form.commentModes.${value}`) }))} />
          </Form.Item>
          {mode === 'delayed' ? (
            <Form.Item name="delay_seconds" label={t('form.delay')} required>
              <InputNumber min={1} max={120} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          ) : null}
          {mode === 'off' ? null : (
            <Form.Item name="slow_seconds" label={t('form.slow')} required>
              <InputNumber min={0} max={600} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          )}
          {simulive ? null : (
            <Form.Item name="window_seconds" label={t('form.window')} required extra={t('form.windowHint')}>
              <InputNumber min={0} max={1800} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          )}
        </div>
      </FormSection>
    </>
  )
}
