import { type DataScope, dataScopes } from '@lectern/contract/domains/accounts'
import type { FieldError } from '@lectern/contract/primitives'
import { Flex, Form, Input, Radio, Switch, Typography } from 'antd'
import { fieldErrorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { RoleDraft } from './role-draft.ts'

type Props = {
  draft: RoleDraft
  onChange: (patch: Partial<RoleDraft>) => void
  readOnly: boolean
  /** Shown at the name: it is missing, or the server refused it. */
  nameProblem: string | undefined
}

/** The sentence about one field of a refused call. */
export const problemAt = (field: string, fields: readonly FieldError[]): string | undefined => {
  const found = fields.find((item) => item.field === field)
  return found && fieldErrorText(found)
}

const ScopeChoice = ({ value, onChange }: { value: DataScope; onChange: (scope: DataScope) => void }) => {
  const t = useText('access')
  return (
    <Radio.Group
      aria-label={t('roles.scope.label')}
      value={value}
      onChange={(event) => onChange(event.target.value as DataScope)}
    >
      <Flex vertical gap="small">
        {dataScopes.map((scope) => (
          <Radio key={scope} value={scope} styles={{ icon: { alignSelf: 'flex-start', marginBlockStart: 3 } }}>
            {t(`roles.scope.${scope}`)}
            <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
              {t(`roles.scopeHint.${scope}`)}
            </Typography.Text>
          </Radio>
        ))}
      </Flex>
    </Radio.Group>
  )
}

/** Name, description, whose records the role sees, and whether it demands a second factor. */
export const RoleFacts = ({ draft, onChange, readOnly, nameProblem }: Props) => {
  const t = useText('access')
  return (
    <Form layout="vertical" disabled={readOnly} component="div">
      <Form.Item
        label={t('roles.form.name')}
        htmlFor="role-name"
        {...(nameProblem ? { validateStatus: 'error' as const, help: nameProblem } : {})}
      >
        <Input
          id="role-name"
          value={draft.name}
          maxLength={60}
          autoComplete="off"
          aria-invalid={nameProblem !== undefined}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('roles.form.describe')} htmlFor="role-describe" extra={t('roles.form.describeHint')}>
        <Input.TextArea
          id="role-describe"
          value={draft.describe}
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={(event) => onChange({ describe: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('roles.scope.label')}>
        <ScopeChoice value={draft.dataScope} onChange={(dataScope) => onChange({ dataScope })} />
      </Form.Item>
      <Flex gap="small" align="flex-start">
        <Switch
          aria-label={t('roles.form.secondFactor')}
          checked={draft.secondFactor}
          onChange={(secondFactor) => onChange({ secondFactor })}
        />
        <div>
          {t('roles.form.secondFactor')}
          <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
            {t('roles.form.secondFactorHint')}
          </Typography.Text>
        </div>
      </Flex>
    </Form>
  )
}
