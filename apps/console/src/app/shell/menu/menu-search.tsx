import SearchOutlined from '@ant-design/icons/SearchOutlined'
import type { InputRef } from 'antd'
import Input from 'antd/es/input/Input'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '#platform/i18n/use-text.ts'

type Props = { value: string; onChange: (value: string) => void; onFocus: () => void; onEnter: () => void }

/** Alt+M, by the key's place: with Option some keyboards write another letter. `/` belongs to the lists. */
const isMenuKey = (event: globalThis.KeyboardEvent) =>
  event.code === 'KeyM' && event.altKey && !event.ctrlKey && !event.metaKey

export const MenuSearch = ({ value, onChange, onFocus, onEnter }: Props) => {
  const t = useText('app')
  const field = useRef<InputRef>(null)
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (!isMenuKey(event)) return
      event.preventDefault()
      field.current?.focus({ cursor: 'all' })
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'Escape') onChange('')
  }
  return (
    <div style={{ padding: '4px 12px 8px' }}>
      <Input
        ref={field}
        type="search"
        value={value}
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('menu.search')}
        aria-label={t('menu.search')}
        aria-keyshortcuts="Alt+M"
        title={t('menu.searchKey')}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
