import type { Invitation } from '@lectern/contract/domains/access'
import { Button, Flex } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import type { Invited } from './invitation-link.tsx'

const lists = [['access', 'invitationList']] as const
const tell = (error: unknown) => feedback.error(errorText(error))

type Props = { invitation: Invitation; onRenewed: (invited: Invited) => void }

/** Send again and take back, while nobody has used it. */
export const InvitationActions = ({ invitation, onRenewed }: Props) => {
  const t = useText('access')
  const p = useText('platform')
  const { id, name, state } = invitation
  const renew = useApiMutation('access', 'invitationRenew', { invalidates: lists, onError: tell, onSuccess: onRenewed })
  const revoke = useApiMutation('access', 'invitationRevoke', {
    invalidates: lists,
    onError: tell,
    onSuccess: () => feedback.success(t('staff.invite.revoked', { name })),
  })
  const askAndRevoke = async () => {
    const question = { title: t('staff.invite.revokeQuestion', { name }), text: t('staff.invite.revokeHint') }
    const answers = { ok: t('staff.invite.revoke'), cancel: p('cancel'), danger: true }
    if (await feedback.confirm({ ...question, ...answers })) revoke.mutate({ id })
  }
  if (state === 'accepted' || state === 'revoked') return null
  return (
    <Flex gap={4} justify="end" wrap>
      <Allowed permission="access.staff" action="add">
        <Button
          size="small"
          aria-label={t('staff.invite.renewOf', { name })}
          loading={renew.isPending}
          onClick={() => renew.mutate({ id })}
        >
          {t('staff.invite.renew')}
        </Button>
      </Allowed>
      {state === 'open' ? (
        <Allowed permission="access.staff" action="delete">
          <Button
            size="small"
            danger
            aria-label={t('staff.invite.revokeOf', { name })}
            loading={revoke.isPending}
            onClick={() => void askAndRevoke()}
          >
            {t('staff.invite.revoke')}
          </Button>
        </Allowed>
      ) : null}
    </Flex>
  )
}
