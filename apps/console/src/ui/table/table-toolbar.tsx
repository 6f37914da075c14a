import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Flex, Input, type InputRef, theme } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'

type Props = {
  keyword: string
  onKeyword?: ((keyword: string) => void) | undefined
  onRefresh: () => void
  refreshing: boolean
  onExport?: (() => void) | undefined
  filters?: ReactNode
  columns: ReactNode
}

const typesElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` jumps to the search of the list. */
const useSlashFocus = (focus: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || typesElsewhere(event.target)) return
      event.preventDefault()
      focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [focus])
}

const SearchBox = ({ keyword, onKeyword }: { keyword: string; onKeyword: (keyword: string) => void }) => {
  const t = useText('platform')
  const box = useRef<InputRef>(null)
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  useEffect(() => {
    if (typed.trim() === keyword) return
    const wait = setTimeout(() => onKeyword(typed.trim()), 300)
    return () => clearTimeout(wait)
  }, [typed, keyword, onKeyword])
  useSlashFocus(() => box.current?.focus())
  return (
    <Input
      ref={box}
      allowClear
      value={typed}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={t('search')}
      aria-label={t('search')}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => onKeyword(typed.trim())}
      style={{ width: 240, maxWidth: '100%' }}
    />
  )
}

export const TableToolbar = (props: Props) => {
  const t = useText('platform')
  const { token } = theme.useToken()
  return (
    <Flex wrap gap={token.marginXS} justify="space-between" style={{ marginBottom: token.marginSM }}>
      <Flex wrap gap={token.marginXS} align="center">
        {props.onKeyword ? <SearchBox keyword={props.keyword} onKeyword={props.onKeyword} /> : null}
        {props.filters}
      </Flex>
      <Flex gap={token.marginXXS}>
        {props.onExport ? (
          <Button
            type="text"
            icon={<DownloadOutlined />}
            aria-label={t('exportCsv')}
            title={t('exportCsv')}
            onClick={props.onExport}
          />
        ) : null}
        <Button
          type="text"
          icon={<ReloadOutlined spin={props.refreshing} />}
          aria-label={t('refresh')}
          title={t('refresh')}
          onClick={props.onRefresh}
        />
        {props.columns}
      </Flex>
    </Flex>
  )
}
