import { type LivePerson, liveTypes, maxAssistants } from '@lectern/contract/domains/live'
import { Form, Input, Radio, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { PeopleSelect, PersonSelect } from '../../state/person-select.tsx'
import styles from '../form.module.css'
import type { RoomValues } from '../room-values.ts'
import { FormSection } from './form-section.tsx'

const mostMembers = 500
type Props = { frozen: boolean; hasPassword: boolean; known: readonly LivePerson[] }

const PasswordItem = ({ frozen, hasPassword }: Omit<Props, 'known'>) => {
  const t = useText('live')
  return (
    <Form.Item
      name="password"
      label={t('form.password')}
      extra={hasPassword ? t('form.passwordKeep') : undefined}
      rules={[{ required: !hasPassword, min: 4, message: t('form.passwordRequired') }]}
    >
      <Input maxLength={64} disabled={frozen} autoComplete="off" />
    </Form.Item>
  )
}

/** Who may watch, and who runs the room. */
export const WhoSection = ({ frozen, hasPassword, known }: Props) => {
  const t = useText('live')
  const type = Form.useWatch<RoomValues['type'] | undefined>('type')
  return (
    <>
      <FormSection title={t('form.who')}>
        <Form.Item name="type" label={t('form.type')} required>
          <Radio.Group
            vertical
            disabled={frozen}
            options={liveTypes.map((value) => ({
              value,
              label: (
                <>
                  {t(`type.${value}`)} <Typography.Text type="secondary">{t(`form.typeHint.${value}`)}</Typography.Text>
                </>
              ),
            }))}
          />
        </Form.Item>
        {type === 'password' ? <PasswordItem frozen={frozen} hasPassword={hasPassword} /> : null}
        {type === 'class' ? (
          <Form.Item name="member_uids" label={t('form.memberUids')}>
            <PeopleSelect max={mostMembers} />
          </Form.Item>
        ) : null}
      </FormSection>
      <FormSection title={t('form.people')}>
        <div className={styles['pair']}>
          <Form.Item name="host_uid" label={t('form.host')} required>
            <PersonSelect known={known} />
          </Form.Item>
          <Form.Item name="assistant_uids" label={t('form.assistants')} extra={t('form.assistantsHint')}>
            <PeopleSelect known={known} max={maxAssistants} />
          </Form.Item>
        </div>
      </FormSection>
    </>
  )
}
