import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Flex, Input, type InputRef, theme } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useIsPhone } from '../screen/use-is-phone.ts'
import { FilterLine } from './filter-line.tsx'

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

type SearchProps = { keyword: string; onKeyword: (keyword: string) => void; wide: boolean }

const SearchBox = ({ keyword, onKeyword, wide }: SearchProps) => {
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
      style={wide ? { flex: 1, minWidth: 0 } : { width: 240, maxWidth: '100%' }}
    />
  )
}

const ListButtons = ({ onExport, onRefresh, refreshing, columns }: Props) => {
  const t = useText('platform')
  const { token } = theme.useToken()
  return (
    <Flex gap={token.marginXXS}>
      {onExport ? (
        <Button
          type="text"
          icon={<DownloadOutlined />}
          aria-label={t('exportCsv')}
          title={t('exportCsv')}
          onClick={onExport}
        />
      ) : null}
      <Button
        type="text"
        icon={<ReloadOutlined spin={refreshing} />}
        aria-label={t('refresh')}
        title={t('refresh')}
        onClick={onRefresh}
      />
      {columns}
    </Flex>
  )
}

/** Search, filters and what can be done with the whole list; on a phone the filters are one line that scrolls. */
export const TableToolbar = (props: Props) => {
  const { token } = theme.useToken()
  const isPhone = useIsPhone()
  const search = props.onKeyword ? (
    <SearchBox keyword={props.keyword} onKeyword={props.onKeyword} wide={isPhone} />
  ) : null
  if (isPhone)
    return (
      <Flex vertical gap={token.marginXS} style={{ marginBottom: token.marginSM }}>
        <Flex gap={token.marginXS} justify="flex-end">
          {search}
          <ListButtons {...props} />
        </Flex>
        {props.filters ? <FilterLine>{props.filters}</FilterLine> : null}
      </Flex>
    )
  return (
    <Flex wrap gap={token.marginXS} justify="space-between" style={{ marginBottom: token.marginSM }}>
      <Flex wrap gap={token.marginXS} align="center">
        {search}
        {props.filters}
      </Flex>
      <ListButtons {...props} />
    </Flex>
  )
}
