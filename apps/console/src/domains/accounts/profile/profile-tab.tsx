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
import { OvertakenNote } from '#ui/form/overtaken-note.tsx'
import { useFollowRecord } from '#ui/form/use-follow-record.ts'
import { useShowFieldErrors } from '#ui/form/use-show-field-errors.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { AvatarField } from './avatar-field.tsx'
import { useOwnRecord } from './use-own-record.ts'

const labels = { nick_name: 'profile.name', profile_url: 'profile.picture', lang: 'profile.language' } as const

type Values = { nick_name: string; profile_url: string; lang: Language }

const valuesOf = ({ nick_name, user_name, profile_url, lang }: CurrentPerson): Values => ({
  nick_name: nick_name || user_name,
  profile_url,
  lang,
})

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
  const { refresh } = useOwnRecord()
  const followed = useFollowRecord(form, valuesOf(me))
  const save = useApiMutation('accounts', 'updateInfo', {
    onSuccess: (saved, { nick_name, profile_url, lang }) => {
      followed.saved({ nick_name, profile_url, lang }, valuesOf(saved))
      setDirty(false)
      rememberPerson(saved)
      useSettings.getState().setLang(saved.lang)
      feedback.success(t('profile.saved'))
    },
    onError: ({ kind }) => kind === 'platform.conflict' && void refresh(),
  })
  const submit = (values: Values) => save.mutate({ ...values, version: me.version })
  const unplaced = useShowFieldErrors(form, save.error)
  const isStale = save.error?.kind === 'platform.conflict'
  return (
    <Card>
      <Facts me={me} />
      {unplaced && !isStale ? <ErrorState error={unplaced} /> : null}
      <OvertakenNote
        fields={followed.overtaken.map((name) => t(labels[name]))}
        onTake={followed.takeTheirs}
        isStale={isStale}
      />
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={valuesOf(me)}
        onFinish={submit}
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
