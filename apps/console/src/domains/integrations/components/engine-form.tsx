import type { EngineState } from '@lectern/contract/domains/integrations'
import { Button, Form, type FormInstance } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { useShowFieldErrors } from '#ui/form/use-show-field-errors.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { EngineFields, type EngineValues } from './engine-fields.tsx'
import { EngineTest } from './engine-test.tsx'
import { SetupHints } from './setup-hints.tsx'

type Engine = EngineState['engines'][number]

/** What is stored, as the form shows it; secrets stay away. */
const storedOf = (engine: Engine | undefined): Record<string, string> =>
  Object.fromEntries(
    (engine?.fields ?? []).map(({ name, kind, value, fallback }) => [
      name,
      value ?? (kind === 'choice' ? fallback : ''),
    ]),
  )

const isChanged = (values: EngineValues | undefined, state: EngineState, chosen: Engine | undefined): boolean => {
  if (!values) return false
  const stored = storedOf(chosen)
  const differs = Object.entries(values.fields ?? {}).some(([name, value]) =>
    value === null ? true : (value ?? '') !== (stored[name] ?? ''),
  )
  return (values.engine ?? state.selected) !== state.selected || differs
}

/** Empty texts are taken away, an empty secret keeps what is stored. */
const changesOf = (engine: Engine | undefined, values: EngineValues): Record<string, string | null> =>
  Object.fromEntries(
    (engine?.fields ?? []).flatMap(({ name, kind }) => {
      const typed = values.fields?.[name]
      if (kind === 'secret') return typed === null ? [[name, null]] : typed?.trim() ? [[name, typed.trim()]] : []
      return [[name, typed?.trim() ? typed.trim() : null]]
    }),
  )

const useSave = (state: EngineState, form: FormInstance<EngineValues>, chosen: Engine | undefined) => {
  const t = useText('integrations')
  const save = useApiMutation('integrations', 'engineSave', {
    invalidates: [['integrations']],
    onSuccess: (saved) => {
      form.setFieldValue('fields', storedOf(saved.engines.find(({ id }) => id === saved.selected)))
      feedback.success(t('saved', { capability: t(`capability.${saved.capability}`) }))
    },
  })
  const submit = (values: EngineValues) =>
    save.mutate({
      capability: state.capability,
      engine: values.engine,
      fields: changesOf(chosen, values),
      version: state.version,
    })
  return { save, submit }
}

/** Chooses the engine of a capability, stores its settings and tries it. */
export const EngineForm = ({ state }: { state: EngineState }) => {
  const t = useText('integrations')
  const [form] = Form.useForm<EngineValues>()
  const mayEdit = usePermission('integrations.engine', 'edit')
  const values = Form.useWatch([], form) as EngineValues | undefined
  const chosen = state.engines.find(({ id }) => id === (values?.engine ?? state.selected))
  const { save, submit } = useSave(state, form, chosen)
  const unplaced = useShowFieldErrors(form, save.error)
  const choose = (changed: Partial<EngineValues>) => {
    if (changed.engine) form.setFieldValue('fields', storedOf(state.engines.find(({ id }) => id === changed.engine)))
  }
  const changed = isChanged(values, state, chosen)
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark="optional"
      disabled={!mayEdit}
      initialValues={{
        engine: state.selected,
        fields: storedOf(state.engines.find(({ id }) => id === state.selected)),
      }}
      onValuesChange={choose}
      onFinish={submit}
    >
      {unplaced ? <ErrorState error={unplaced} /> : null}
      <EngineFields state={state} chosen={chosen} />
      {chosen && !chosen.built_in ? <SetupHints capability={state.capability} /> : null}
      {mayEdit ? (
        <>
          <Form.Item>
            <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!changed}>
              {t('save')}
            </Button>
          </Form.Item>
          {chosen?.testable ? <EngineTest state={state} changed={changed} /> : null}
        </>
      ) : null}
    </Form>
  )
}
