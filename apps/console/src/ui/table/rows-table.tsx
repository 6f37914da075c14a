import { Table, type TableProps } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import type { SearchPatch } from '#platform/routing/search-state.ts'
import type { DataColumn } from './data-column.ts'
import { defaultSize, type ListState } from './list-state.ts'
import { rowHandlers } from './row-keyboard.ts'

export type RowsProps<Row> = {
  rows: readonly Row[]
  total: number
  columns: readonly DataColumn<Row>[]
  rowKey: keyof Row & string
  name: string
  state: ListState
  change: (patch: SearchPatch) => void
  selected: readonly string[]
  onSelect: ((keys: readonly string[]) => void) | undefined
  onOpen: ((row: Row) => void) | undefined
}

const orderOf = (column: { sort?: string }, sort: string): 'ascend' | 'descend' | null => {
  if (!column.sort) return null
  if (sort === column.sort) return 'ascend'
  return sort === `-${column.sort}` ? 'descend' : null
}

const sortText = (field: string | undefined, order: unknown): string | undefined => {
  if (!field || !order) return undefined
  return order === 'descend' ? `-${field}` : field
}

type Columns<Row> = NonNullable<TableProps<Row>['columns']>

const antdColumns = <Row,>(columns: readonly DataColumn<Row>[], sort: string): Columns<Row> =>
  columns.map((column) => ({
    key: column.key,
    title: column.title,
    align: column.align ?? 'start',
    // Chinese headings may break after every character; a narrow column would stand them upright.
    onHeaderCell: () => ({ style: { whiteSpace: 'nowrap' } }),
    render: (_value: unknown, row: Row) => column.render(row),
    ...(column.width ? { width: column.width } : {}),
    ...(column.sort ? { sorter: true, sortOrder: orderOf(column, sort) } : {}),
  }))

/** Draws one page of rows; what is sorted, paged and selected is told upwards. */
export const RowsTable = <Row extends object>(props: RowsProps<Row>) => {
  const t = useText('platform')
  const { state, change, onSelect, onOpen } = props
  const onChange: TableProps<Row>['onChange'] = (pages, _filters, ...[sorter, { action }]) => {
    if (action === 'sort' && !Array.isArray(sorter)) {
      const column = props.columns.find((item) => item.key === sorter.columnKey)
      change({ sort: sortText(column?.sort, sorter.order) })
    }
    if (action === 'paginate') {
      const size = pages.pageSize === defaultSize ? undefined : pages.pageSize
      change({ page: pages.current === 1 ? undefined : pages.current, size })
    }
  }
  return (
    <Table<Row>
      aria-label={props.name}
      dataSource={[...props.rows]}
      columns={antdColumns(props.columns, state.sort)}
      rowKey={props.rowKey}
      size="middle"
      scroll={{ x: 'max-content' }}
      onRow={(row) => rowHandlers(onOpen ? () => onOpen(row) : undefined)}
      {...(onSelect
        ? { rowSelection: { selectedRowKeys: [...props.selected], onChange: (keys) => onSelect(keys.map(String)) } }
        : {})}
      pagination={{
        current: state.page,
        pageSize: state.size,
        total: props.total,
        showTotal: (count) => t('total', { count }),
        showSizeChanger: props.total > defaultSize,
        hideOnSinglePage: false,
        responsive: true,
        size: 'small',
      }}
      onChange={onChange}
    />
  )
}
