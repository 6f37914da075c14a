import SolutionOutlined from '@ant-design/icons/SolutionOutlined'
import { type Brief, type BriefState, briefStates } from '@lectern/contract/domains/workbench'
import { Button, Select, Typography } from 'antd'
import { type Text, useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { briefSearch } from './brief-search.ts'
import { BriefStateTag } from './brief-state-tag.tsx'

const answersOf = ({ critiques }: Brief) => ({
  given: critiques.filter((one) => one.verdict !== null).length,
  asked: critiques.length,
})

const answersText = (t: Text<'workbench'>, brief: Brief): string => {
  const { given, asked } = answersOf(brief)
  return asked === 0 ? t('brief.noneAsked') : t('brief.answers', { given, asked })
}

export const briefColumns = (t: Text<'workbench'>): readonly DataColumn<Brief>[] => [
  {
    key: 'title',
    title: t('brief.title'),
    fixed: true,
    csv: (row) => row.title,
    render: (row) => (
      <div style={{ maxWidth: 320 }}>
        <Typography.Text ellipsis strong style={{ display: 'block' }}>
          {row.title}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {row.client}
        </Typography.Text>
      </div>
    ),
  },
  {
    key: 'state',
    title: t('brief.stateTitle'),
    csv: (row) => t(`brief.state.${row.state}`),
    render: (row) => <BriefStateTag state={row.state} />,
  },
  {
    key: 'dates',
    title: t('brief.dates'),
    csv: (row) => `${row.starts_on} – ${row.ends_on}`,
    render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{`${row.starts_on} – ${row.ends_on}`}</span>,
  },
  {
    key: 'answers',
    title: t('brief.answersTitle'),
    csv: (row) => answersText(t, row),
    render: (row) => answersText(t, row),
  },
  { key: 'by', title: t('brief.by'), csv: (row) => row.created_by_name, render: (row) => row.created_by_name },
  {
    key: 'created',
    title: t('brief.created'),
    csv: (row) => row.created_at,
    render: (row) => <RelativeTime at={row.created_at} />,
  },
]

const StateFilter = () => {
  const t = useText('workbench')
  const [search, change] = useCheckedSearch(briefSearch)
  return (
    <Select<BriefState>
      allowClear
      aria-label={t('brief.stateTitle')}
      placeholder={t('brief.anyState')}
      options={briefStates.map((value) => ({ value, label: t(`brief.state.${value}`) }))}
      {...(search.state ? { value: search.state } : {})}
      onChange={(state) => change({ state, page: undefined })}
      style={{ minWidth: 140 }}
    />
  )
}

export const BriefTable = () => {
  const t = useText('workbench')
  const [search, change] = useCheckedSearch(briefSearch)
  return (
    <DataTable
      domain="workbench"
      endpoint="briefList"
      name={t('brief.listTitle')}
      rowKey="id"
      columns={briefColumns(t)}
      input={{ state: search.state }}
      filters={<StateFilter />}
      onOpen={(row) => change({ id: row.id }, { push: true })}
      empty={{
        icon: <SolutionOutlined />,
        title: t('brief.empty'),
        hint: t('brief.emptyHint'),
        action: (
          <Allowed permission="workbench.brief" action="add">
            <Button type="primary" onClick={() => change({ create: '1' }, { push: true })}>
              {t('brief.write')}
            </Button>
          </Allowed>
        ),
      }}
    />
  )
}

/** What colleagues ask of the person. */
export const ReviewTable = () => {
  const t = useText('workbench')
  const [, change] = useCheckedSearch(briefSearch)
  return (
    <DataTable
      domain="workbench"
      endpoint="reviewList"
      name={t('brief.reviews')}
      rowKey="id"
      columns={briefColumns(t)}
      noSearch
      onOpen={(row) => change({ review: row.id }, { push: true })}
      empty={{ icon: <SolutionOutlined />, title: t('brief.noReviews'), hint: t('brief.noReviewsHint') }}
    />
  )
}
