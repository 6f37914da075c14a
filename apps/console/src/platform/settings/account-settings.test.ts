import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adoptAccountSettings, keepSettingsAtAccount, saveDelayMs } from './account-settings.ts'
import { defaultSettings, settingsOf, useSettings } from './settings.ts'
import { cleanSettings } from './settings-fields.ts'

const now = () => settingsOf(useSettings.getState())

describe('the settings', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    useSettings.setState({ ...defaultSettings, unsaved: [] })
  })
  afterEach(() => void vi.useRealTimers())

  it('begin as the specification says', () => {
    expect(now()).toEqual({
      layout: 'sidemenu',
      contentWidth: 'Fluid',
      theme: 'dark',
      color: '#1890ff',
      weak: false,
      fixedHeader: true,
      fixedSidebar: true,
      autoHideHeader: false,
      multiTab: true,
      sideCollapsed: false,
      lang: 'en-US',
    })
  })

  it('have content of a fixed width under a menu across the top, and may still be told otherwise', () => {
    useSettings.getState().choose({ layout: 'topmenu' })
    expect(now().contentWidth).toBe('Fixed')
    useSettings.getState().choose({ contentWidth: 'Fluid' })
    expect(now()).toMatchObject({ layout: 'topmenu', contentWidth: 'Fluid' })
    useSettings.getState().choose({ layout: 'sidemenu' })
    expect(now().contentWidth).toBe('Fluid')
  })

  it('are the account’s, except for what was chosen here and is not there yet', () => {
    useSettings.setState({ color: '#eb2f96', weak: true })
    useSettings.getState().setLang('zh-CN')
    adoptAccountSettings({ lang: 'en-US', settings: { theme: 'light', multiTab: false } })
    expect(now()).toEqual({ ...defaultSettings, theme: 'light', multiTab: false, lang: 'zh-CN' })
  })

  it('drop what is no setting or has a wrong value', () => {
    expect(cleanSettings({ theme: 'pink', color: 'red', weak: 'yes', multiTab: false, other: 1 })).toEqual({
      multiTab: false,
    })
    expect(cleanSettings(null)).toEqual({})
  })

  it('go to the account once, a moment after the last choice', async () => {
    const saved: unknown[] = []
    const stop = keepSettingsAtAccount({ isSignedIn: () => true, save: async (input) => void saved.push(input) })
    useSettings.getState().choose({ weak: true })
    await vi.advanceTimersByTimeAsync(saveDelayMs - 1)
    useSettings.getState().choose({ theme: 'realDark' })
    await vi.advanceTimersByTimeAsync(saveDelayMs - 1)
    expect(saved).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const { lang, ...settings } = { ...defaultSettings, weak: true, theme: 'realDark' }
    expect(saved).toEqual([{ settings, lang }])
    expect(useSettings.getState().unsaved).toEqual([])
    stop()
  })

  it('stay unsaved while nobody is signed in or the server is away, and are sent later', async () => {
    let signedIn = false
    let fails = true
    const saved: unknown[] = []
    const ports = {
      isSignedIn: () => signedIn,
      save: async (input: unknown) => {
        if (fails) throw new Error('away')
        saved.push(input)
      },
    }
    const stop = keepSettingsAtAccount(ports)
    useSettings.getState().setLang('zh-CN')
    await vi.advanceTimersByTimeAsync(5000)
    signedIn = true
    useSettings.getState().choose({ weak: true })
    await vi.advanceTimersByTimeAsync(5000)
    expect(useSettings.getState().unsaved).toEqual(['lang', 'weak'])
    stop()
    fails = false
    const stopAgain = keepSettingsAtAccount(ports)
    await vi.advanceTimersByTimeAsync(5000)
    expect(saved).toHaveLength(1)
    stopAgain()
  })

  it('that change while they are being sent are sent again', async () => {
    const answer = Promise.withResolvers<void>()
    const saved: unknown[] = []
    const stop = keepSettingsAtAccount({
      isSignedIn: () => true,
      save: (input) => {
        saved.push(input)
        return saved.length === 1 ? answer.promise : Promise.resolve()
      },
    })
    useSettings.getState().choose({ weak: true })
    await vi.advanceTimersByTimeAsync(saveDelayMs)
    useSettings.getState().choose({ weak: false })
    answer.resolve()
    await vi.advanceTimersByTimeAsync(saveDelayMs * 2)
    expect(saved).toHaveLength(2)
    expect(useSettings.getState().unsaved).toEqual([])
    stop()
  })
})
