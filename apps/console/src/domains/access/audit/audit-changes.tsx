import type { AuditEntry } from '@lectern/contract/domains/access'
import { Typography, theme } from 'antd'
import type { CSSProperties } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { ChangeValue, useFieldName, usePermissionWords } from './change-value.tsx'
import { type Change, changesOf } from './changes.ts'

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

const Sides = ({ change }: { change: Change }) => {
  const t = useText('access')
  const [before, after] = [t('audit.detail.before'), t('audit.detail.after')]
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

/** What was, and what is now, field by field. */
export const AuditChanges = ({ entry }: { entry: AuditEntry }) => {
  const t = useText('access')
  const fieldName = useFieldName()
  const changes = changesOf(entry)
  if (changes.length === 0) return <Typography.Text type="secondary">{t('audit.detail.noChanges')}</Typography.Text>
  return (
    <dl style={{ display: 'grid', gap: 12, margin: 0 }}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt style={{ fontWeight: 600, marginBottom: 4 }}>{fieldName(change.field)}</dt>
          <dd style={{ display: 'grid', gap: 4, margin: 0 }}>
            <Sides change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
