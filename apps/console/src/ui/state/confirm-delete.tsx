import { cloneElement, type MouseEvent, type ReactElement } from 'react'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'

/** Asks `Delete “name”?`; resolves to the answer. */
export const useConfirmDelete = (): ((name: string, hint?: string) => Promise<boolean>) => {
  const t = useText('platform')
  return (name, hint = t('deleteHint')) =>
    feedback.confirm({
      title: t('deleteQuestion', { name }),
      text: hint,
      ok: t('delete'),
      cancel: t('cancel'),
      danger: true,
    })
}

type Props = {
  /** The object's own name, for the question. */
  name: string
  hint?: string
  onConfirm: () => void
  /** What is clicked: a button. */
  children: ReactElement<{ onClick?: (event: MouseEvent) => void }>
}

export const ConfirmDelete = ({ name, hint, onConfirm, children }: Props) => {
  const ask = useConfirmDelete()
  return cloneElement(children, {
    onClick: (event: MouseEvent) => {
      event.stopPropagation()
      void ask(name, hint).then((yes) => {
        if (yes) onConfirm()
      })
    },
  })
}
