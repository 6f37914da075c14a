import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { type EventDefinition, type PropertyType, propertyTypes } from '@lectern/contract/domains/tracking'
import { Button, Flex, Form, Input, Select } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormDrawer } from '#ui/form/form-drawer.tsx'

type Values = { name: string; description?: string; properties?: { name: string; type: PropertyType }[] }
type Props = {
  /** The event to describe; a new one is registered when left out. */
  event?: EventDefinition | undefined
  open: boolean
  onClose: () => void
}

const Properties = () => {
  const t = useText('tracking')
  return (
    <Form.List name="properties">
      {(fields, { add, remove }) => (
        <Flex vertical gap={8} align="stretch">
          {fields.map(({ key, name }) => (
            <Flex key={key} gap={8} align="flex-start">
              <Form.Item
                name={[name, 'name']}
                style={{ flex: 1, margin: 0 }}
                rules={[{ required: true, whitespace: true, message: t('form.propertyRequired') }]}
              >
                <Input aria-label={t('form.property')} placeholder={t('form.property')} maxLength={60} />
              </Form.Item>
              <Form.Item name={[name, 'type']} style={{ width: 110, margin: 0 }}>
                <Select
                  aria-label={t('form.type')}
                  options={propertyTypes.map((value) => ({ value, label: t(`form.types.${value}`) }))}
                />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('form.removeProperty')}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ name: '', type: 'text' })}>
            {t('form.addProperty')}
          </Button>
        </Flex>
      )}
    </Form.List>
  )
}

export const EventDrawer = ({ event, open, onClose }: Props) => {
  const t = useText('tracking')
  const save = useApiMutation('tracking', 'eventSave', {
    invalidates: [['tracking', 'eventList']],
    onSuccess: (saved) => {
      feedback.success(t('form.done', { name: saved.name }))
      onClose()
    },
  })
  const close = () => {
    save.reset()
    onClose()
  }
  return (
    <FormDrawer<Values>
      open={open}
      title={event ? t('form.edit', { name: event.name }) : t('form.add')}
      onClose={close}
      busy={save.isPending}
      error={save.error}
      initialValues={
        event ? { name: event.name, description: event.description, properties: [...event.properties] } : {}
      }
      onSubmit={({ name, description = '', properties = [] }) =>
        save.mutate({ name, description, properties, version: event?.version ?? 0 })
      }
    >
      <Form.Item
        name="name"
        label={t('form.name')}
        extra={event ? undefined : t('form.nameHint')}
        rules={[
          { required: true, whitespace: true, message: t('form.nameRequired') },
          { pattern: /^[\p{L}][\p{L}\p{N}._: -]*$/u, message: t('form.nameFormat') },
        ]}
      >
        <Input maxLength={80} disabled={event !== undefined} placeholder="lesson.finished" />
      </Form.Item>
      <Form.Item name="description" label={t('form.description')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
      <Form.Item label={t('form.properties')}>
        <Properties />
      </Form.Item>
    </FormDrawer>
  )
}
