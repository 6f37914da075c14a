import BellOutlined from '@ant-design/icons/BellOutlined'
import type { Notice } from '@lectern/contract/domains/notices'
import { useNavigate } from '@tanstack/react-router'
import { Badge, Button, Popover } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { safePath } from '#platform/routing/safe-path.ts'
import { parseSearch } from '#platform/routing/search-state.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { unseen } from '#ui/unseen.ts'
import { BellSpinner } from './bell-spinner.tsx'
import { useBell } from './use-bell.ts'

const BellList = onDemand('bell', async () => (await import('./bell-list.tsx')).BellList, { waiting: <BellSpinner /> })

/** Specification, section 9: how long the spinner shows, and how wide the list is. */
const spinnerMs = 400
const widthPx = 300

/** True for the first 400 ms of each opening. */
const useSpinner = (open: boolean): boolean => {
  const [isSpinning, setSpinning] = useState(false)
  useEffect(() => {
    if (!open) return
    setSpinning(true)
    const timer = setTimeout(() => setSpinning(false), spinnerMs)
    return () => clearTimeout(timer)
  }, [open])
  return open && isSpinning
}

/** Escape closes the list from wherever the focus is, and gives it back to the bell. */
const useEscape = (open: boolean, frame: RefObject<HTMLElement | null>, close: () => void): void => {
  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      frame.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open, frame, close])
}

/** The bell of the header: how much is new, and what. */
export const NoticeBell = () => {
  const t = useText('notices')
  const navigate = useNavigate()
  const bell = useBell()
  const [open, setOpen] = useState(false)
  const isSpinning = useSpinner(open)
  const frame = useRef<HTMLSpanElement>(null)
  const follow = (notice: Notice) => {
    bell.read(notice)
    setOpen(false)
    const path = safePath(notice.link)
    if (path === undefined) return
    const [to = '/', query = ''] = path.split('?')
    void navigate({ to, search: parseSearch(query) as never })
  }
  useEscape(open, frame, () => setOpen(false))
  const label = bell.unread > 0 ? t('bell.unread', { count: bell.unread }) : t('bell.label')
  return (
    <span ref={frame} style={{ position: 'relative' }}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        // Beside the button in the document, so that Tab goes from the bell into its list.
        getPopupContainer={(button) => button.parentElement ?? document.body}
        styles={{ container: { width: widthPx, padding: 0 } }}
        content={
          <section aria-label={t('bell.title')}>
            <BellList bell={bell} isSpinning={isSpinning} onOpen={follow} />
          </section>
        }
      >
        <Button
          type="text"
          aria-label={label}
          title={label}
          aria-expanded={open}
          aria-haspopup="true"
          icon={
            <Badge count={bell.unread} overflowCount={99} size="small">
              <BellOutlined style={{ fontSize: 16 }} />
            </Badge>
          }
        />
      </Popover>
      <span role="status" aria-live="polite" style={unseen}>
        {bell.announcement}
      </span>
    </span>
  )
}
