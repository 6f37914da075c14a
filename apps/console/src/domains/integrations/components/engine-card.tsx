import type { EngineState } from '@lectern/contract/domains/integrations'
import { Card, Flex, Form, type FormInstance, Tag, Typography } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { useShowFieldErrors } from '#ui/use-show-field-errors.ts'
import { EngineFields, type EngineValues } from './engine-fields.tsx'
import { EngineTest } from './engine-test.tsx'

const Heading = ({ state }: { state: EngineState }) => {
  const t = useText('integrations')
  const chosen = state.engines.find((engine) => engine.id === state.selected)
  return (
    <Flex gap="small" align="center" wrap>
      <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
        {t(`capability.${state.capability}`)}
      </Typography.Title>
      {chosen ? (
        <Tag color={chosen.ready ? 'success' : 'warning'}>{t(chosen.ready ? 'state.ready' : 'state.notReady')}</Tag>
      ) : null}
    </Flex>
  )
}

const valuesOf = (state: EngineState): Required<EngineValues> => ({
  engine: state.selected,
  base_url: state.base_url ?? '',
  model: state.model ?? '',
  // The stored key never comes back; an empty field keeps it.
  secret: '',
})

const useSave = (state: EngineState, form: FormInstance<EngineValues>) => {
  const t = useText('integrations')
  const save = useApiMutation('integrations', 'engineSave', {
    invalidates: [['integrations']],
    onSuccess: (saved) => {
      form.setFieldsValue(valuesOf(saved))
      feedback.success(t('saved', { capability: t(`capability.${saved.capability}`) }))
    },
  })
  const submit = (values: EngineValues) =>
    save.mutate({
      capability: state.capability,
      engine: values.engine,
      // Fields that the chosen engine does not show are left out: the address of another engine stays stored.
      ...(values.base_url === undefined ? {} : { base_url: values.base_url.trim() || null }),
      ...(values.model === undefined ? {} : { model: values.model.trim() || null }),
      ...(values.secret?.trim() ? { secret: values.secret.trim() } : {}),
      version: state.version,
    })
  return { save, submit }
}

/** One capability: what it is for, which engine serves it, its form and its test. */
export const EngineCard = ({ state }: { state: EngineState }) => {
  const t = useText('integrations')
  const [form] = Form.useForm<EngineValues>()
  const mayEdit = usePermission('integrations.engine', 'edit')
  const { save, submit } = useSave(state, form)
  const unplaced = useShowFieldErrors(form, save.error)
  return (
    <Card title={<Heading state={state} />} styles={{ header: { paddingBlock: 12 } }}>
      <Typography.Paragraph style={{ marginBottom: 4 }}>{t(`about.${state.capability}`)}</Typography.Paragraph>
      <Typography.Paragraph type="secondary">{t(`without.${state.capability}`)}</Typography.Paragraph>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={!mayEdit}
        initialValues={valuesOf(state)}
        onFinish={submit}
      >
        {unplaced ? (
          <div style={{ marginBottom: 16 }}>
            <ErrorState error={unplaced} />
          </div>
        ) : null}
        <EngineFields state={state} form={form} />
        {mayEdit ? <EngineTest state={state} form={form} saving={save.isPending} /> : null}
      </Form>
    </Card>
  )
}
