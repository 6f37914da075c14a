import { Alert, Button, Card, Flex, Typography } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { MutedText } from '#ui/plain-text.tsx'

const Secret = ({ text }: { text: string }) => (
  <Typography.Text code copyable style={{ overflowWrap: 'anywhere' }}>
    {text}
  </Typography.Text>
)

/** The key that a partner's system seals registrations with; only its id is ever shown again. */
export const RegistrationKeyCard = ({ keyId }: { keyId: string | null }) => {
  const t = useText('accounts')
  const renew = useApiMutation('accounts', 'registrationKeyRenew', {
    invalidates: [['accounts', 'school']],
    onError: (error) => feedback.error(errorText(error)),
  })
  const ask = async () => {
    const question = {
      title: t('school.key.question'),
      text: t('school.key.questionHint'),
      ok: t('school.key.renew'),
      cancel: t('cancel'),
      danger: true,
    }
    if (keyId === null || (await feedback.confirm(question))) renew.mutate({})
  }
  return (
    <Card title={t('school.key.title')}>
      <Flex vertical gap="middle" align="start">
        <MutedText>{t('school.key.purpose')}</MutedText>
        <div>{keyId ? t('school.key.is', { id: keyId }) : t('school.key.none')}</div>
        {renew.data ? (
          <Alert
            type="warning"
            showIcon
            title={t('school.key.once')}
            description={
              <FactList
                items={[
                  { key: 'id', label: t('school.key.id'), children: <Secret text={renew.data.key_id} /> },
                  { key: 'key', label: t('school.key.secret'), children: <Secret text={renew.data.key} /> },
                ]}
              />
            }
          />
        ) : null}
        <Allowed permission="accounts.school" action="edit">
          <Button loading={renew.isPending} onClick={() => void ask()}>
            {t(keyId ? 'school.key.renew' : 'school.key.make')}
          </Button>
        </Allowed>
      </Flex>
    </Card>
  )
}
