import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import { Button } from 'antd'
import { useRef } from 'react'
import { useText } from '#platform/i18n/use-text.ts'

type Props = { onText: (text: string) => void; onTooLarge: (chars: number) => void }

// Four bytes for each of the 40,000 characters, with room for some that will be cut by hand.
const maxBytes = 1024 ** 2

/** Reads a script from a text file of the person's device. */
export const OpenTextFile = ({ onText, onTooLarge }: Props) => {
  const t = useText('studio')
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > maxBytes) onTooLarge(file.size)
    else onText(await file.text())
  }
  return (
    <>
      <Button type="text" size="small" icon={<FileTextOutlined />} onClick={() => input.current?.click()}>
        {t('script.openFile')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".txt,.md,text/plain,text/markdown"
        aria-label={t('script.openFile')}
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
