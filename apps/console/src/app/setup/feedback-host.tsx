import { Button, Flex, Modal, message, notification } from 'antd'
import { useEffect } from 'react'
import { type FeedbackHost as Host, provideFeedbackHost } from '#platform/feedback/feedback.ts'

const undoSeconds = 8

const useHost = () => {
  const [messages, messageHolder] = message.useMessage()
  const [notices, noticeHolder] = notification.useNotification()
  const [modal, modalHolder] = Modal.useModal()
  const host: Host = {
    success: (text) => void messages.success(text),
    // One key per text: calls that fail together, or again and again, tell it once.
    error: (text) => void messages.open({ key: text, type: 'error', content: text, duration: 5 }),
    info: (text) => void messages.info(text),
    notify: ({ kind, title, text }) =>
      notices[kind]({ key: `${title} ${text}`, title, description: text, placement: 'topRight' }),
    confirm: async ({ title, text, ok, cancel, danger = false }) =>
      modal.confirm({
        title,
        content: text,
        okText: ok,
        cancelText: cancel,
        okButtonProps: { danger },
        autoFocusButton: danger ? 'cancel' : 'ok',
      }),
    undo: ({ text, action, onUndo }) => {
      const key = crypto.randomUUID()
      const take = () => {
        messages.destroy(key)
        onUndo()
      }
      const content = (
        <Flex component="span" gap="small" align="center" style={{ display: 'inline-flex' }}>
          {text}
          <Button type="link" size="small" onClick={take}>
            {action}
          </Button>
        </Flex>
      )
      void messages.open({ key, type: 'success', duration: undoSeconds, content })
    },
  }
  return { host, holders: [messageHolder, noticeHolder, modalHolder] }
}

/** Gives messages, notifications and questions a place on screen. Loaded after the first page. */
export const FeedbackHost = () => {
  const { host, holders } = useHost()
  // Only the first one counts: the hooks' functions stay the same for the host's whole life.
  useEffect(() => provideFeedbackHost(host))
  return (
    <>
      {holders[0]}
      {holders[1]}
      {holders[2]}
    </>
  )
}
