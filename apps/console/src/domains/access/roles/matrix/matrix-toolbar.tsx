import SearchOutlined from '@ant-design/icons/SearchOutlined'
import type { Role } from '@lectern/contract/domains/access'
import { Flex, Input, Segmented, Select, Tag, Typography } from 'antd'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useRoleName } from '../use-role-name.ts'
import { type Differences, type Grants, readGrants } from './grants.ts'

const filters = ['all', 'granted', 'different'] as const
export type MatrixFilter = (typeof filters)[number]
/** Stands for the role itself as it came with the product; no role has this id. */
export const originalId = ':original'

type Props = {
  keyword: string
  onKeyword: (keyword: string) => void
  filter: MatrixFilter
  onFilter: (filter: MatrixFilter) => void
  comparedId: string | undefined
  onCompare: (roleId: string | undefined) => void
  onCopy: (grants: Grants) => void
  roles: readonly Role[]
  /** Whether there is another, original state of this role. */
  hasOriginal: boolean
  readOnly: boolean
  differences: Differences
}

const DifferenceTags = ({ added, taken }: Differences) => {
  const t = useText('access')
  if (added + taken === 0) return <Typography.Text type="secondary">{t('roles.matrix.same')}</Typography.Text>
  return (
    <span role="status">
      {added > 0 ? <Tag color="success">{t('roles.matrix.added', { count: added })}</Tag> : null}
      {taken > 0 ? <Tag color="error">{t('roles.matrix.taken', { count: taken })}</Tag> : null}
    </span>
  )
}

/** Search, what is shown, what it is compared with, and another role to begin from. */
export const MatrixToolbar = (props: Props) => {
  const t = useText('access')
  const roleName = useRoleName()
  const options = props.roles.map((role) => ({ value: role.id, label: roleName(role) }))
  const original = { value: originalId, label: t('roles.original.compare') }
  const copy = (roleId: string | null) => {
    const role = props.roles.find(({ id }) => id === roleId)
    if (!role) return
    props.onCopy(readGrants(role.permissions))
    feedback.info(t('roles.matrix.copied', { name: roleName(role) }))
  }
  return (
    <Flex wrap gap="small" align="center">
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        value={props.keyword}
        placeholder={t('roles.matrix.search')}
        aria-label={t('roles.matrix.search')}
        onChange={(event) => props.onKeyword(event.target.value)}
        style={{ width: 220, maxWidth: '100%' }}
      />
      <Segmented
        aria-label={t('roles.matrix.show')}
        value={props.filter}
        options={filters.map((value) => ({ value, label: t(`roles.matrix.filter.${value}`) }))}
        onChange={props.onFilter}
      />
      <Select
        value={props.comparedId ?? ''}
        aria-label={t('roles.matrix.compare')}
        prefix={t('roles.matrix.compare')}
        options={[
          { value: '', label: t('roles.matrix.compareSaved') },
          ...(props.hasOriginal ? [original] : []),
          ...options,
        ]}
        onChange={(id) => props.onCompare(id || undefined)}
        style={{ minWidth: 220 }}
      />
      {props.readOnly ? null : (
        <Select
          value={null}
          placeholder={t('roles.matrix.copyFrom')}
          aria-label={t('roles.matrix.copyFrom')}
          options={options}
          onChange={copy}
          style={{ minWidth: 160 }}
        />
      )}
      <DifferenceTags {...props.differences} />
    </Flex>
  )
}
