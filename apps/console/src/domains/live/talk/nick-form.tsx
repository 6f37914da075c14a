import { Button, Input } from 'antd'
import { type SyntheticEvent, useState } from 'react'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import styles from './talk.module.css'

const maxLength = 20

/** The name under which somebody without an account writes. */
export const NickForm = ({ onNick }: { onNick: (nick: string) => Promise<void> }) => {
  const t = useText('live')
  const [nick, setNick] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (nick.trim() === '') return
    setSending(true)
    setProblem(undefined)
    await onNick(nick.trim()).catch(setProblem)
    setSending(false)
  }
  return (
    <form className={styles['composer']} onSubmit={(event) => void send(event)}>
      <div className={styles['line']}>
        <Input
          value={nick}
          maxLength={maxLength}
          placeholder={t('talk.nick')}
          aria-label={t('talk.nick')}
          autoComplete="nickname"
          onChange={(event) => setNick(event.target.value)}
        />
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t('talk.nickOk')}
        </Button>
      </div>
      {problem ? (
        <p role="alert" className={styles['problem']}>
          {errorText(problem)}
        </p>
      ) : (
        <p className={styles['note']}>{t('talk.nickHint')}</p>
      )}
    </form>
  )
}
