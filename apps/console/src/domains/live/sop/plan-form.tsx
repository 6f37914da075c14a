import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { maxSopSteps, type SopPlan, sopAssignees, sopPhases } from '@lectern/contract/domains/live'
import { Button, Checkbox, Flex, Form, Input, InputNumber, Select } from 'antd'
import type { Input as ApiInput } from '#platform/api/contract-types.ts'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormDrawer } from '#ui/form/form-drawer.tsx'
import styles from './sop.module.css'

type Values = ApiInput<'live', 'sopPlanCreate'>
const emptyStep = { phase: 'before', name: '', description: '', required: false, due_minutes: null, assignee: 'anyone' }

const StepFields = ({ place, onRemove }: { place: number; onRemove: (() => void) | undefined }) => {
  const t = useText('live')
  return (
    <fieldset className={styles['stepFields']}>
      <legend>{t('plans.step', { number: place + 1 })}</legend>
      <Form.Item
        name={[place, 'name']}
        label={t('plans.stepName')}
        rules={[{ required: true, whitespace: true, message: t('plans.stepNameRequired') }]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name={[place, 'description']} label={t('plans.stepDescription')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} maxLength={1000} />
      </Form.Item>
      <Flex gap="small" wrap>
        <Form.Item name={[place, 'phase']} label={t('plans.phase')} className={styles['narrow'] ?? ''}>
          <Select options={sopPhases.map((value) => ({ value, label: t(`sop.phase.${value}`) }))} />
        </Form.Item>
        <Form.Item name={[place, 'assignee']} label={t('plans.assignee')} className={styles['narrow'] ?? ''}>
          <Select options={sopAssignees.map((value) => ({ value, label: t(`sop.assignee.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name={[place, 'due_minutes']}
          label={t('plans.due')}
          tooltip={t('plans.dueHint')}
          className={styles['narrow'] ?? ''}
        >
          <InputNumber precision={0} min={-20_160} max={20_160} style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
      <Flex justify="space-between" align="center">
        <Form.Item name={[place, 'required']} valuePropName="checked" noStyle>
          <Checkbox>{t('plans.required')}</Checkbox>
        </Form.Item>
        {onRemove ? (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('plans.removeStep', { number: place + 1 })}
            onClick={onRemove}
          />
        ) : null}
      </Flex>
    </fieldset>
  )
}

const StepList = () => {
  const t = useText('live')
  return (
    <Form.List name="steps">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <StepFields key={key} place={name} onRemove={fields.length > 1 ? () => remove(name) : undefined} />
          ))}
          <Button
            block
            type="dashed"
            icon={<PlusOutlined />}
            disabled={fields.length >= maxSopSteps}
            onClick={() => add({ ...emptyStep })}
          >
            {t('plans.addStep')}
          </Button>
        </>
      )}
    </Form.List>
  )
}

type Props = { plan: SopPlan | undefined; open: boolean; onClose: () => void }

/** Writes a plan of steps or changes one. */
export const PlanForm = ({ plan, open, onClose }: Props) => {
  const t = useText('live')
  const done = {
    invalidates: [['live', 'sopPlanList']],
    onSuccess: ({ name }: SopPlan) => {
      feedback.success(t('plans.saved', { name }))
      onClose()
    },
  } as const
  const create = useApiMutation('live', 'sopPlanCreate', done)
  const update = useApiMutation('live', 'sopPlanUpdate', done)
  const send = (values: Values) =>
    plan ? update.mutate({ ...values, id: plan.id, version: plan.version }) : create.mutate(values)
  return (
    <FormDrawer<Values>
      open={open}
      title={t(plan ? 'plans.edit' : 'plans.add')}
      onClose={onClose}
      onSubmit={send}
      busy={create.isPending || update.isPending}
      error={create.error ?? update.error}
      initialValues={plan ? { name: plan.name, steps: plan.steps } : { steps: [{ ...emptyStep }] as Values['steps'] }}
    >
      <Form.Item
        name="name"
        label={t('plans.name')}
        rules={[{ required: true, whitespace: true, message: t('plans.nameRequired') }]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <StepList />
    </FormDrawer>
  )
}
