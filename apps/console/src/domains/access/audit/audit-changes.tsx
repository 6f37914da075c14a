import type { AuditEntry } from '@lectern/contract/domains/access'
import { Typography, theme } from 'antd'
import type { CSSProperties } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { ChangeValue, useFieldName, usePermissionWords } from './change-value.tsx'
import { type Change, changesOf } from './changes.ts'

type SideNames = readonly [before: string, after: string]
type SideProps = { label: string; kind: 'before' | 'after'; children: React.ReactNode }

const Side = ({ label, kind, children }: SideProps) => {
  const { token } = theme.useToken()
  const style: CSSProperties = {
    display: 'grid',
    gridTemplateColumns: '56px 1fr',
    gap: 8,
    padding: '6px 10px',
    borderRadius: token.borderRadiusSM,
    background: kind === 'before' ? token.colorErrorBg : token.colorSuccessBg,
  }
  return (
    <div style={style}>
      <span style={{ color: token.colorTextSecondary }}>{label}</span>
      <div style={{ minWidth: 0 }}>{children}</div>
    </div>
  )
}

const Items = ({ items }: { items: readonly string[] }) => {
  const words = usePermissionWords()
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {items.map((item) => (
        <li key={item}>{words(item)}</li>
      ))}
    </ul>
  )
}

const Sides = ({ change, sides: [before, after] }: { change: Change; sides: SideNames }) => {
  if (change.kind === 'list')
    return (
      <>
        {change.taken.length > 0 ? (
          <Side label={before} kind="before">
            <Items items={change.taken} />
          </Side>
        ) : null}
        {change.added.length > 0 ? (
          <Side label={after} kind="after">
            <Items items={change.added} />
          </Side>
        ) : null}
      </>
    )
  return (
    <>
      {change.before === undefined ? null : (
        <Side label={before} kind="before">
          <ChangeValue field={change.field} value={change.before} />
        </Side>
      )}
      {change.after === undefined ? null : (
        <Side label={after} kind="after">
          <ChangeValue field={change.field} value={change.after} />
        </Side>
      )}
    </>
  )
}

type Props = {
  entry: Pick<AuditEntry, 'before' | 'after'>
  /** Other words for before and after. */
  sides?: SideNames
  /** Said when nothing differs. */
  none?: string
}

/** What was, and what is now, field by field. */
export const AuditChanges = ({ entry, sides, none }: Props) => {
  const t = useText('access')
  const fieldName = useFieldName()
  const changes = changesOf(entry)
  const names = sides ?? [t('audit.detail.before'), t('audit.detail.after')]
  if (changes.length === 0)
    return <Typography.Text type="secondary">{none ?? t('audit.detail.noChanges')}</Typography.Text>
  return (
    <dl style={{ display: 'grid', gap: 12, margin: 0 }}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt style={{ fontWeight: 600, marginBottom: 4 }}>{fieldName(change.field)}</dt>
          <dd style={{ display: 'grid', gap: 4, margin: 0 }}>
            <Sides change={change} sides={names} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
