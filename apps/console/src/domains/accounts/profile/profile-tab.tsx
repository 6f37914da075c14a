import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { Button, Card, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useDirtyForm } from '#platform/routing/tab-state.ts'
import { rememberPerson } from '#platform/session/session-store.ts'
import { type Language, useSettings } from '#platform/settings/settings.ts'
import { FactList } from '#ui/fact-list.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { useShowFieldErrors } from '#ui/use-show-field-errors.ts'
import { AvatarField } from './avatar-field.tsx'

type Values = { nick_name: string; profile_url: string; lang: Language }

const Facts = ({ me }: { me: CurrentPerson }) => {
  const t = useText('accounts')
  const items = [
    { key: 'account', label: t('profile.account'), children: me.user_name },
    { key: 'email', label: t('setup.email'), children: me.email },
    { key: 'school', label: t('profile.school'), children: me.corp.name },
    { key: 'uid', label: t('profile.uid'), children: me.uid },
  ]
  return (
    <div style={{ marginBottom: 24 }}>
      <FactList items={items} />
    </div>
  )
}

/** Name, picture and language. */
export const ProfileTab = ({ me }: { me: CurrentPerson }) => {
  const t = useText('accounts')
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  useDirtyForm(dirty)
  const save = useApiMutation('accounts', 'updateInfo', {
    onSuccess: (saved) => {
      setDirty(false)
      rememberPerson(saved)
      useSettings.getState().setLang(saved.lang)
      feedback.success(t('profile.saved'))
    },
  })
  const unplaced = useShowFieldErrors(form, save.error)
  const initial = { nick_name: me.nick_name || me.user_name, profile_url: me.profile_url, lang: me.lang }
  return (
    <Card>
      <Facts me={me} />
      {unplaced ? <ErrorState error={unplaced} /> : null}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(values) => save.mutate({ ...values, version: me.version })}
        onValuesChange={() => setDirty(true)}
        style={{ maxWidth: 420 }}
      >
        <Form.Item name="profile_url" noStyle valuePropName="value">
          <AvatarInput />
        </Form.Item>
        <Form.Item
          name="nick_name"
          label={t('profile.name')}
          rules={[{ required: true, whitespace: true, message: t('register.nameRequired') }]}
        >
          <Input autoComplete="nickname" maxLength={60} />
        </Form.Item>
        <Form.Item name="lang" label={t('profile.language')}>
          <Radio.Group
            options={[
              { value: 'en-US', label: 'English' },
              { value: 'zh-CN', label: '简体中文' },
            ]}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('profile.save')}
        </Button>
      </Form>
    </Card>
  )
}

/** The form hands value and change to its only child. */
const AvatarInput = ({ value = '', onChange }: { value?: string; onChange?: (address: string) => void }) => (
  <AvatarField value={value} onChange={(address) => onChange?.(address)} />
)
