import { Checkbox, Pagination, theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import type { DataColumn } from './data-column.ts'
import { rowHandlers } from './row-keyboard.ts'
import type { RowsProps } from './rows-table.tsx'

type CardProps<Row> = {
  row: Row
  columns: readonly DataColumn<Row>[]
  onOpen: ((row: Row) => void) | undefined
  select?: { checked: boolean; onChange: (checked: boolean) => void } | undefined
}

const Card = <Row,>({ row, columns, onOpen, select }: CardProps<Row>) => {
  const t = useText('platform')
  const { token } = theme.useToken()
  const corner = columns.find((column) => column.corner)
  const [heading, ...rest] = columns.filter((column) => column !== corner)
  const handlers = rowHandlers(onOpen ? () => onOpen(row) : undefined)
  return (
    <li
      {...handlers}
      style={{
        ...handlers.style,
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
        padding: 14,
      }}
    >
      <div style={{ display: 'flex', gap: 10, alignItems: 'flex-start' }}>
        {select ? (
          <Checkbox
            aria-label={t('select')}
            checked={select.checked}
            onChange={(event) => select.onChange(event.target.checked)}
          />
        ) : null}
        <div style={{ minWidth: 0, flex: 1 }}>{heading?.render(row)}</div>
        {corner?.render(row)}
      </div>
      <dl style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', margin: '12px 0 0' }}>
        {rest.map((column) => (
          <div key={column.key} style={{ display: 'contents' }}>
            <dt style={{ color: token.colorTextSecondary }}>{column.title}</dt>
            <dd style={{ margin: 0, minWidth: 0, display: 'flex', justifyContent: 'flex-end', textAlign: 'end' }}>
              {column.render(row)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** A page of rows on a phone: a card each, nothing to scroll sideways. */
export const RowCards = <Row extends object>(props: RowsProps<Row>) => {
  const { state, change, selected, onSelect } = props
  const keyOf = (row: Row) => String(row[props.rowKey])
  const selectOf = (row: Row) =>
    onSelect && {
      checked: selected.includes(keyOf(row)),
      onChange: (checked: boolean) =>
        onSelect(checked ? [...selected, keyOf(row)] : selected.filter((key) => key !== keyOf(row))),
    }
  return (
    <>
      <ul
        aria-label={props.name}
        style={{ display: 'grid', gap: 10, listStyle: 'none', margin: '0 0 16px', padding: 0 }}
      >
        {props.rows.map((row) => (
          <Card key={keyOf(row)} row={row} columns={props.columns} onOpen={props.onOpen} select={selectOf(row)} />
        ))}
      </ul>
      <Pagination
        align="center"
        simple
        hideOnSinglePage
        current={state.page}
        pageSize={state.size}
        total={props.total}
        onChange={(page) => change({ page: page === 1 ? undefined : page })}
      />
    </>
  )
}
