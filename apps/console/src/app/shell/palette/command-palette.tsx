import { Flex, Modal, Tag, theme } from 'antd'
import Input from 'antd/es/input/Input'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { MutedText } from '#ui/plain-text.tsx'
import { openPalette, useShell } from '../shell-state.ts'
import { type PaletteEntry, usePaletteEntries } from './palette-entries.ts'

type ListProps = {
  entries: readonly PaletteEntry[]
  chosen: number
  onPoint: (index: number) => void
  onRun: (entry: PaletteEntry) => void
}

const EntryList = ({ entries, chosen, onPoint, onRun }: ListProps) => {
  const t = useText('app')
  const { token } = theme.useToken()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div
      ref={list}
      id="palette-list"
      role="listbox"
      aria-label={t('palette.open')}
      style={{ maxHeight: '50vh', overflowY: 'auto' }}
    >
      {entries.map((entry, index) => (
        <div
          key={entry.key}
          id={`palette-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onMouseMove={() => onPoint(index)}
          onClick={() => onRun(entry)}
          onKeyDown={() => undefined}
          style={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 12,
            padding: '8px 12px',
            borderRadius: token.borderRadius,
            cursor: 'pointer',
            background: index === chosen ? token.controlItemBgActive : 'transparent',
            color: token.colorText,
          }}
        >
          <span>{entry.title}</span>
          {entry.kind === 'screen' ? null : <Tag style={{ margin: 0 }}>{t(`palette.kind.${entry.kind}`)}</Tag>}
        </div>
      ))}
    </div>
  )
}

const PaletteBody = () => {
  const t = useText('app')
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const entries = usePaletteEntries(query, true)
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    openPalette(false)
    entry.run()
  }
  const move = (by: number) => setChosen((chosen + by + entries.length) % Math.max(1, entries.length))
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter takes the word.
    if (event.nativeEvent.isComposing) return
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Home: () => setChosen(0),
      End: () => setChosen(Math.max(0, entries.length - 1)),
      Enter: () => run(entries[chosen]),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Flex vertical gap="small">
      <Input
        autoFocus
        size="large"
        value={query}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={entries.length > 0 ? `palette-${chosen}` : undefined}
        onChange={(event) => {
          setQuery(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      {entries.length > 0 ? (
        <EntryList entries={entries} chosen={chosen} onPoint={setChosen} onRun={run} />
      ) : (
        <div role="status" style={{ padding: 16, textAlign: 'center' }}>
          <MutedText>{t('palette.none')}</MutedText>
        </div>
      )}
      <MutedText>{t('palette.hint')}</MutedText>
    </Flex>
  )
}

/** Ctrl or ⌘ K: to any screen the person may open, and what can be done from anywhere. */
export const CommandPalette = () => {
  const t = useText('app')
  const open = useShell((shell) => shell.paletteOpen)
  return (
    <Modal
      open={open}
      onCancel={() => openPalette(false)}
      footer={null}
      closable={false}
      destroyOnHidden
      style={{ top: '12vh' }}
      width={560}
      title={t('palette.open')}
    >
      <PaletteBody />
    </Modal>
  )
}
