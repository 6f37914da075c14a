import { theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import type { FieldLine } from './json-schema.ts'

type Props = { lines: readonly FieldLine[]; withRequired?: boolean }

/** Fields with type, need and meaning; long names break where there is no room. */
export const FieldTable = ({ lines, withRequired = false }: Props) => {
  const t = useText('app')
  const { token } = theme.useToken()
  const line = `1px solid ${token.colorBorderSecondary}`
  const cell = { padding: '6px 12px 6px 0', borderBottom: line, textAlign: 'start', verticalAlign: 'top' } as const
  return (
    <table style={{ borderCollapse: 'collapse', width: '100%', fontSize: 13, overflowWrap: 'anywhere' }}>
      <thead>
        <tr style={{ color: token.colorTextSecondary }}>
          <th style={cell}>{t('apiDocs.field')}</th>
          <th style={cell}>{t('apiDocs.type')}</th>
          {withRequired ? <th style={cell}>{t('apiDocs.required')}</th> : null}
          <th style={cell}>{t('apiDocs.description')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((field) => (
          <tr key={field.name}>
            <td style={cell}>
              <code>{field.name}</code>
            </td>
            <td style={{ ...cell, maxWidth: 320, overflowWrap: 'anywhere' }}>{field.type}</td>
            {withRequired ? <td style={cell}>{t(field.required ? 'apiDocs.yes' : 'apiDocs.no')}</td> : null}
            <td style={{ ...cell, color: token.colorTextSecondary }}>{field.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
