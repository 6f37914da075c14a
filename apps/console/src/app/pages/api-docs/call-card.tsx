import { Flex, Tag, Typography, theme } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import type { DocsCall } from './docs-model.ts'
import { FieldTable } from './field-table.tsx'

const colours: Readonly<Record<string, string>> = {
  GET: 'processing',
  POST: 'success',
  PUT: 'warning',
  DELETE: 'error',
}

const useAccessText = () => {
  const t = useText('app')
  return (access: DocsCall['access']): string | undefined => {
    if (access === undefined) return undefined
    return typeof access === 'string' ? t(`apiDocs.${access}`) : `${access.permission} · ${access.action}`
  }
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h4 style={{ margin: '16px 0 8px', fontSize: 13 }}>{title}</h4>
    {children}
  </section>
)

const CallBody = ({ call }: { call: DocsCall }) => {
  const t = useText('app')
  const { token } = theme.useToken()
  const accessText = useAccessText()(call.access)
  return (
    <div style={{ padding: '0 16px 16px' }}>
      {accessText ? (
        <Flex gap="small">
          <Typography.Text type="secondary">{t('apiDocs.access')}</Typography.Text>
          <Typography.Text code>{accessText}</Typography.Text>
        </Flex>
      ) : null}
      <Part title={t('apiDocs.parameters')}>
        {call.fields.length > 0 ? (
          <FieldTable lines={call.fields} withRequired />
        ) : (
          <Typography.Text type="secondary">{t('apiDocs.noParameters')}</Typography.Text>
        )}
      </Part>
      {call.example === undefined ? null : (
        <Part title={t('apiDocs.example')}>
          <Typography.Paragraph copyable={{ text: JSON.stringify(call.example) }} style={{ margin: 0 }}>
            <pre
              style={{
                margin: 0,
                padding: 12,
                whiteSpace: 'pre-wrap',
                background: token.colorFillQuaternary,
                border: 0,
              }}
            >
              {JSON.stringify(call.example, null, 2)}
            </pre>
          </Typography.Paragraph>
        </Part>
      )}
      {call.reply.length > 0 ? (
        <Part title={t('apiDocs.reply')}>
          <FieldTable lines={call.reply} />
        </Part>
      ) : null}
      {call.errors.length > 0 ? (
        <Part title={t('apiDocs.errors')}>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {call.errors.map((error) => (
              <li key={error.kind}>
                <Typography.Text code>{error.kind}</Typography.Text> {error.status} / {error.code} · {error.text}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  )
}

/** One call, folded to a line until it is opened. */
export const CallCard = ({ call }: { call: DocsCall }) => {
  const { token } = theme.useToken()
  return (
    <details
      id={call.id}
      style={{
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadius,
        marginBottom: 8,
      }}
    >
      <summary
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '4px 12px',
          alignItems: 'center',
          padding: '10px 16px',
          cursor: 'pointer',
        }}
      >
        <Tag
          color={colours[call.method] ?? 'default'}
          style={{ width: 62, textAlign: 'center', margin: 0, fontWeight: 600 }}
        >
          {call.method}
        </Tag>
        <code style={{ fontSize: 13, overflowWrap: 'anywhere' }}>{call.path}</code>
        <span style={{ color: token.colorTextSecondary, flex: '1 1 240px' }}>{call.summary}</span>
      </summary>
      <CallBody call={call} />
    </details>
  )
}
