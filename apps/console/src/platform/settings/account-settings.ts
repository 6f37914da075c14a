import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { settingsOf, useSettings } from './settings.ts'
import { cleanSettings, defaultSettings, type Settings } from './settings-fields.ts'

type AccountSettings = Partial<Pick<CurrentPerson, 'lang' | 'settings'>>

/**
 * What the account keeps wins over what this device remembers, except for choices that were made here and have not
 * reached the account yet, such as the language on the sign-in page.
 */
export const adoptAccountSettings = (account: AccountSettings): void => {
  if (account.settings === undefined && account.lang === undefined) return
  const here = useSettings.getState()
  const kept = cleanSettings({ ...account.settings, ...(account.lang ? { lang: account.lang } : {}) })
  const mine = Object.fromEntries(here.unsaved.map((name) => [name, here[name]]))
  useSettings.setState({ ...defaultSettings, ...kept, ...mine })
}

/** Long enough for a row of clicks, short enough to be there when the next device opens. */
export const saveDelayMs = 800

export type SavePorts = {
  isSignedIn: () => boolean
  save: (input: { settings: Omit<Settings, 'lang'>; lang: Settings['lang'] }) => Promise<unknown>
}

/** Sends choices to the account a moment after the last one; what could not be sent waits for the next occasion. */
export const keepSettingsAtAccount = ({ isSignedIn, save }: SavePorts): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  const send = async () => {
    const sent = useSettings.getState()
    if (sending || sent.unsaved.length === 0 || !isSignedIn()) return
    sending = true
    const { lang, ...settings } = settingsOf(sent)
    try {
      await save({ settings, lang })
      const now = useSettings.getState()
      const changed = now.unsaved.filter((name) => !sent.unsaved.includes(name) || now[name] !== sent[name])
      sending = false
      useSettings.setState({ unsaved: changed })
    } catch {
      sending = false
    }
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), saveDelayMs)
  }
  const onHide = () => {
    if (document.visibilityState === 'hidden') void send()
  }
  document.addEventListener('visibilitychange', onHide)
  if (useSettings.getState().unsaved.length > 0) schedule()
  const stop = useSettings.subscribe((now, before) => {
    if (now.unsaved.length > 0 && now.unsaved !== before.unsaved) schedule()
  })
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onHide)
    clearTimeout(timer)
  }
}
