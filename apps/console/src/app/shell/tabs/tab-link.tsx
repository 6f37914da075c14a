import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Link } from '@tanstack/react-router'
import { Button, type MenuProps, theme } from 'antd'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { parseSearch } from '#platform/routing/search-state.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import type { Tab } from './tab-rules.ts'

type Props = { tab: Tab; isActive: boolean; title: string; menu: MenuProps['items']; onClose: () => void }

/** To the tab beside, as in every row of tabs. */
const focusBeside = (place: HTMLElement | null, step: 'previous' | 'next') => {
  const beside = step === 'next' ? place?.nextElementSibling : place?.previousElementSibling
  beside?.querySelector('a')?.focus()
}

/** One open page: click shows it, the middle button or Delete closes it, the second button opens the menu. */
export const TabLink = ({ tab, isActive, title, menu, onClose }: Props) => {
  const { token } = theme.useToken()
  const t = useText('app')
  const [path = '/', query = ''] = tab.href.split('?')
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onClose()
    else if (event.key === 'ArrowRight') focusBeside(place.current, 'next')
    else if (event.key === 'ArrowLeft') focusBeside(place.current, 'previous')
  }
  const onMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    onClose()
  }
  return (
    <DropMenu trigger={['contextMenu']} placement="bottomLeft" menu={{ items: menu ?? [] }}>
      <li
        ref={place}
        style={{
          display: 'flex',
          alignItems: 'center',
          flex: 'none',
          height: 28,
          borderRadius: token.borderRadius,
          paddingInlineStart: 10,
          background: isActive ? token.colorBgContainer : 'transparent',
          boxShadow: isActive ? `0 0 0 1px ${token.colorBorderSecondary}` : 'none',
        }}
      >
        <Link
          to={path}
          search={parseSearch(query) as never}
          title={title}
          onKeyDown={onKeyDown}
          onAuxClick={onMiddle}
          aria-current={isActive ? 'page' : undefined}
          style={{
            color: isActive ? token.colorText : token.colorTextSecondary,
            fontSize: 13,
            maxWidth: 180,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {title}
        </Link>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined style={{ fontSize: 10 }} />}
          aria-label={t('tabs.close', { title })}
          onClick={onClose}
          style={{ width: 24, height: 24, color: token.colorTextTertiary }}
        />
      </li>
    </DropMenu>
  )
}
