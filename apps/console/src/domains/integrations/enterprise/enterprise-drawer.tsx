import type { Enterprise } from '@lectern/contract/domains/integrations'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormDrawer } from '#ui/form/form-drawer.tsx'
import { CheckList } from './check-list.tsx'
import { EnterpriseFields, type EnterpriseValues, givenIn } from './enterprise-fields.tsx'

type Props = { open: boolean; enterprise: Enterprise | undefined; onClose: () => void }

/** Connects an enterprise, or changes the secrets of one; what does not work yet is kept and said. */
export const EnterpriseDrawer = ({ open, enterprise, onClose }: Props) => {
  const t = useText('integrations')
  const save = useApiMutation('integrations', 'installSave', {
    invalidates: [['integrations', 'enterpriseList']],
    onSuccess: ({ ok }) => {
      if (!ok) return
      feedback.success(t('enterprise.connected'))
      close()
    },
  })
  const close = () => {
    save.reset()
    onClose()
  }
  const known = enterprise !== undefined
  return (
    <FormDrawer<EnterpriseValues>
      open={open}
      title={known ? enterprise.name : t('enterprise.connect')}
      submitText={t('enterprise.submit')}
      onClose={close}
      onSubmit={(values) => save.mutate(givenIn(values))}
      busy={save.isPending}
      error={save.error}
      {...(known
        ? { initialValues: { name: enterprise.name, wx_corpid: enterprise.wx_corpid, agent_id: enterprise.agent_id } }
        : {})}
    >
      <EnterpriseFields known={known} />
      {save.data && !save.data.ok ? <CheckList checks={save.data.check} /> : null}
    </FormDrawer>
  )
}
