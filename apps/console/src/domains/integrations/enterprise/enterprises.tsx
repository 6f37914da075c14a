import type { Enterprise } from '@lectern/contract/domains/integrations'
import { Button, Flex, Switch, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { usePermission } from '#platform/session/permissions.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EnterpriseDrawer } from './enterprise-drawer.tsx'
import { useInstallLink } from './install-link.tsx'

const EnabledSwitch = ({ enterprise }: { enterprise: Enterprise }) => {
  const t = useText('integrations')
  const mayEdit = usePermission('integrations.engine', 'edit')
  const update = useApiMutation('integrations', 'enterpriseUpdate', {
    invalidates: [['integrations', 'enterpriseList']],
    onError: (error) => feedback.error(errorText(error)),
  })
  const { id, version, enabled, name } = enterprise
  return (
    <Switch
      checked={enabled}
      disabled={!mayEdit}
      loading={update.isPending}
      aria-label={t('enterprise.use', { name })}
      onChange={(next) => update.mutate({ id, version, enabled: next })}
    />
  )
}

const CheckTag = ({ enterprise }: { enterprise: Enterprise }) => {
  const t = useText('integrations')
  const failed = enterprise.check.find(({ ok }) => !ok)
  return (
    <>
      <Tag color={failed ? 'error' : 'success'}>
        {failed ? t('enterprise.failing', { code: failed.errcode }) : t('state.ready')}
      </Tag>
      <RelativeTime at={enterprise.checked_at} />
    </>
  )
}

const useColumns = (): readonly DataColumn<Enterprise>[] => {
  const t = useText('integrations')
  return [
    { key: 'name', title: t('enterprise.name'), render: ({ name }) => name, csv: ({ name }) => name, fixed: true },
    { key: 'wx_corpid', title: t('enterprise.wx_corpid'), render: (row) => row.wx_corpid, csv: (row) => row.wx_corpid },
    { key: 'agent_id', title: t('enterprise.agent_id'), render: (row) => row.agent_id, csv: (row) => row.agent_id },
    { key: 'check', title: t('enterprise.check'), render: (row) => <CheckTag enterprise={row} /> },
    { key: 'enabled', title: t('enterprise.enabled'), render: (row) => <EnabledSwitch enterprise={row} /> },
  ]
}

/** The enterprise-WeChat companies that this school works with. */
export const Enterprises = () => {
  const t = useText('integrations')
  const [edited, setEdited] = useState<Enterprise | 'new'>()
  const mayEdit = usePermission('integrations.engine', 'edit')
  const link = useInstallLink()
  const columns = useColumns()
  return (
    <section aria-label={t('enterprise.title')}>
      <Flex justify="space-between" align="start" gap="small" wrap style={{ marginBottom: 16 }}>
        <div style={{ flex: '1 1 260px' }}>
          <Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>
            {t('enterprise.title')}
          </Typography.Title>
          <Typography.Text type="secondary">{t('enterprise.purpose')}</Typography.Text>
        </div>
        <Allowed permission="integrations.engine" action="edit">
          <Flex gap="small" wrap>
            <Button loading={link.making} onClick={link.make}>
              {t('enterprise.link')}
            </Button>
            <Button onClick={() => setEdited('new')}>{t('enterprise.connect')}</Button>
          </Flex>
        </Allowed>
      </Flex>
      <DataTable
        domain="integrations"
        endpoint="enterpriseList"
        columns={columns}
        rowKey="id"
        name="enterprises"
        empty={{ title: t('enterprise.empty'), hint: t('enterprise.emptyHint') }}
        {...(mayEdit ? { onOpen: setEdited } : {})}
      />
      <EnterpriseDrawer
        open={edited !== undefined}
        enterprise={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
      {link.modal}
    </section>
  )
}
