import type { DomainName } from '@lectern/contract'
import { Button, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Input, ListEndpointName, RowOf } from '#platform/api/contract-types.ts'
import { useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useIsPhone } from '../screen/use-is-phone.ts'
import { EmptyState } from '../state/empty-state.tsx'
import { ErrorState } from '../state/error-state.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { saveText, toCsv } from './csv.ts'
import type { DataColumn } from './data-column.ts'
import { listAll } from './list-all.ts'
import { useListState } from './list-state.ts'
import { RowCards } from './row-cards.tsx'
import { RowsTable } from './rows-table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useShownColumns } from './use-shown-columns.ts'

export type DataTableProps<D extends DomainName, N extends ListEndpointName<D>> = {
  domain: D
  endpoint: N
  /** Filters besides page, size, keyword and sort, as they stand in the address; undefined ones are left out. */
  input?: Readonly<Record<string, string | number | boolean | undefined>>
  /** What this list is about, on every call: not a filter that could be cleared. */
  always?: Readonly<Record<string, string | number | boolean>>
  columns: readonly DataColumn<RowOf<D, N>>[]
  rowKey: keyof RowOf<D, N> & string
  /** Names the list for assistive technology, the kept columns and the exported file. */
  name: string
  /** Filter controls, beside the search. */
  filters?: ReactNode
  /** Without the search box. */
  noSearch?: boolean
  empty: { title: ReactNode; hint?: ReactNode; action?: ReactNode; icon?: ReactNode }
  onOpen?: (row: RowOf<D, N>) => void
  /** Shown while rows are selected; `done` ends the selection. */
  bulk?: (rows: readonly RowOf<D, N>[], done: () => void) => ReactNode
  refetchIntervalMs?: number
  /** What the exported file holds: rows and columns on screen (default), all of both that match, or there is no export. */
  exports?: 'shown' | 'all' | 'nothing'
}

const NothingMatches = ({ onClear }: { onClear: () => void }) => {
  const t = useText('platform')
  return (
    <EmptyState
      title={t('noMatches.title')}
      hint={t('noMatches.hint')}
      action={<Button onClick={onClear}>{t('noMatches.action')}</Button>}
    />
  )
}

/** A list whose state lives in the address: search, sort, page; with skeleton, empty, error, export and column chooser. */
export const DataTable = <D extends DomainName, N extends ListEndpointName<D>>(props: DataTableProps<D, N>) => {
  const [state, change] = useListState()
  const isPhone = useIsPhone()
  const { shown, choose } = useShownColumns(props.name, props.columns)
  const [selected, setSelected] = useState<readonly string[]>([])
  const given = {
    ...state,
    keyword: state.keyword || undefined,
    sort: state.sort || undefined,
    ...props.input,
    ...props.always,
  }
  const input = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const query = useApiQuery(props.domain, props.endpoint, input as Input<D, N>, {
    keepPrevious: true,
    ...(props.refetchIntervalMs ? { refetchIntervalMs: props.refetchIntervalMs } : {}),
  })
  const answer = query.data as { list: RowOf<D, N>[]; total: number } | undefined
  const rows = answer?.list ?? []
  const filterNames = Object.keys(props.input ?? {}).filter((name) => props.input?.[name] !== undefined)
  const narrowed = state.keyword !== '' || filterNames.length > 0
  const clear = () => change(Object.fromEntries(['keyword', ...filterNames].map((name) => [name, undefined])))
  const body = () => {
    if (query.error && !answer) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!answer) return <TableSkeleton />
    if (answer.total === 0) return narrowed ? <NothingMatches onClear={clear} /> : <EmptyState {...props.empty} />
    const Rows = isPhone ? RowCards : RowsTable
    return (
      <Rows<RowOf<D, N>>
        {...{ rows, columns: shown, rowKey: props.rowKey, state, change, selected, name: props.name }}
        total={answer.total}
        onSelect={props.bulk ? setSelected : undefined}
        onOpen={props.onOpen}
      />
    )
  }
  const save = async () => {
    const whole = props.exports === 'all'
    const exported = whole ? await listAll(props.domain, props.endpoint, input) : rows
    saveText(toCsv(whole ? props.columns : shown, exported), `${props.name}.csv`)
  }
  const onExport = () => void save().catch((error: unknown) => feedback.error(errorText(error)))
  const selectedRows = rows.filter((row) => selected.includes(String(row[props.rowKey])))
  return (
    <>
      <TableToolbar
        keyword={state.keyword}
        onKeyword={props.noSearch ? undefined : (keyword) => change({ keyword: keyword || undefined })}
        onRefresh={() => void query.refetch()}
        refreshing={query.isFetching}
        onExport={rows.length > 0 && props.exports !== 'nothing' ? onExport : undefined}
        filters={props.filters}
        columns={<ColumnChooser columns={props.columns} shown={shown} onChoose={choose} />}
      />
      {query.error && answer ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {selectedRows.length > 0 ? (
        <Flex role="status" gap="small" align="center" style={{ marginBottom: 8 }}>
          {props.bulk?.(selectedRows, () => setSelected([]))}
        </Flex>
      ) : null}
      {body()}
    </>
  )
}
