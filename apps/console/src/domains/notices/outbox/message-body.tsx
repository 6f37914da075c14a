import type { OutboxMessage } from '@lectern/contract/domains/notices'
import { Alert, Flex, Typography, theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

type Body = NonNullable<OutboxMessage['body']>

/** Something to hand on by another way. A link is text here: opening it would use it up. */
const Copyable = ({ label, text, tip, isCode }: { label: string; text: string; tip: string; isCode?: boolean }) => {
  const t = useText('notices')
  const { token } = theme.useToken()
  return (
    <div>
      <div style={{ color: token.colorTextSecondary, marginBottom: 4 }}>{label}</div>
      <Typography.Text
        copyable={{ text, tooltips: [tip, t('outbox.copied')] }}
        style={
          isCode
            ? { fontSize: 24, letterSpacing: 4, fontFamily: token.fontFamilyCode, fontWeight: 600 }
            : { overflowWrap: 'anywhere', fontFamily: token.fontFamilyCode, fontSize: 13 }
        }
      >
        {text}
      </Typography.Text>
    </div>
  )
}

const Words = ({ body }: { body: Body }) => {
  const t = useText('notices')
  const { token } = theme.useToken()
  return (
    <Flex
      vertical
      gap="middle"
      style={{
        padding: token.padding,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
        background: token.colorFillQuaternary,
        overflowWrap: 'anywhere',
      }}
    >
      {body.paragraphs.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a letter never move.
        <div key={index} style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </div>
      ))}
      {body.code ? <Copyable label={t('outbox.code')} text={body.code} tip={t('outbox.copyCode')} isCode /> : null}
      {body.action ? <Copyable label={body.action.label} text={body.action.url} tip={t('outbox.copyLink')} /> : null}
    </Flex>
  )
}

/** What a message says, as text; or why it cannot be read here. */
export const MessageBody = ({ message }: { message: OutboxMessage }) => {
  const t = useText('notices')
  const { state, body } = message
  if (!body) {
    const why = state === 'sent' ? 'sent' : state === 'queued' || state === 'sending' ? 'queued' : 'gone'
    return <Alert type="info" showIcon title={t(`outbox.hidden.${why}`)} />
  }
  return (
    <Flex vertical gap="middle">
      {state === 'kept' ? (
        <Alert type="warning" showIcon title={t('outbox.kept.title')} description={t('outbox.kept.hint')} />
      ) : (
        <Alert type="info" showIcon title={t('outbox.failedHint')} />
      )}
      <Words body={body} />
    </Flex>
  )
}
