import { Button, Divider, Drawer, Flex } from 'antd'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { defaultSettings, languages, type Settings, settingsOf, useSettings } from '#platform/settings/settings.ts'
import { PlainHeading } from '#ui/plain-text.tsx'
import { languageNames } from '../../locale/language-names.ts'
import { openSettings, useShell } from '../shell-state.ts'
import { ColourField } from './colour-field.tsx'
import { ChoiceLine, SwitchLine } from './setting-lines.tsx'

type Choose = (patch: Partial<Settings>) => void
type Props = { settings: Settings; choose: Choose }

const Looks = ({ settings, choose }: Props) => {
  const t = useText('app')
  const themes = (['dark', 'light', 'realDark'] as const).map((value) => ({
    value,
    label: t(`settings.theme.${value}`),
  }))
  const names = languages.map((value) => ({ value, label: languageNames[value] }))
  return (
    <section aria-label={t('settings.looks')}>
      <PlainHeading level={3} size={15}>
        {t('settings.looks')}
      </PlainHeading>
      <ChoiceLine
        label={t('settings.theme.label')}
        value={settings.theme}
        options={themes}
        onChange={(theme) => choose({ theme })}
      />
      <ColourField value={settings.color} onChange={(color) => choose({ color })} />
      <SwitchLine
        label={t('settings.weak')}
        hint={t('settings.weakHint')}
        value={settings.weak}
        onChange={(weak) => choose({ weak })}
      />
      <ChoiceLine
        label={t('header.language')}
        value={settings.lang}
        options={names}
        onChange={(lang) => choose({ lang })}
      />
    </section>
  )
}

const Arrangement = ({ settings, choose }: Props) => {
  const t = useText('app')
  const isSide = settings.layout === 'sidemenu'
  const layouts = (['sidemenu', 'topmenu'] as const).map((value) => ({ value, label: t(`settings.layout.${value}`) }))
  const widths = (['Fluid', 'Fixed'] as const).map((value) => ({ value, label: t(`settings.width.${value}`) }))
  return (
    <section aria-label={t('settings.arrangement')}>
      <PlainHeading level={3} size={15}>
        {t('settings.arrangement')}
      </PlainHeading>
      <ChoiceLine
        label={t('settings.layout.label')}
        value={settings.layout}
        options={layouts}
        onChange={(layout) => choose({ layout })}
      />
      <ChoiceLine
        label={t('settings.width.label')}
        value={settings.contentWidth}
        options={widths}
        onChange={(contentWidth) => choose({ contentWidth })}
      />
      <SwitchLine
        label={t('settings.fixedHeader')}
        value={settings.fixedHeader}
        onChange={(fixedHeader) => choose({ fixedHeader })}
      />
      <SwitchLine
        label={t('settings.autoHideHeader')}
        value={settings.autoHideHeader}
        disabled={!settings.fixedHeader}
        onChange={(autoHideHeader) => choose({ autoHideHeader })}
      />
      <SwitchLine
        label={t('settings.fixedSidebar')}
        value={settings.fixedSidebar}
        disabled={!isSide}
        onChange={(fixedSidebar) => choose({ fixedSidebar })}
      />
      <SwitchLine
        label={t('settings.sideCollapsed')}
        value={settings.sideCollapsed}
        disabled={!isSide}
        onChange={(sideCollapsed) => choose({ sideCollapsed })}
      />
      <SwitchLine
        label={t('settings.multiTab')}
        hint={t('settings.multiTabHint')}
        value={settings.multiTab}
        onChange={(multiTab) => choose({ multiTab })}
      />
    </section>
  )
}

/** How the console looks for this person, on every device they sign in with. */
export const SettingsDrawer = () => {
  const t = useText('app')
  const open = useShell((shell) => shell.settingsOpen)
  const store = useSettings()
  const settings = settingsOf(store)
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(settings, null, 2)).then(
      () => feedback.success(t('settings.copied')),
      () => feedback.error(t('settings.notCopied')),
    )
  }
  // A language is not a matter of taste: whoever resets the looks still reads the same one.
  const reset = () => store.choose({ ...defaultSettings, lang: settings.lang })
  return (
    <Drawer
      open={open}
      onClose={() => openSettings(false)}
      title={t('settings.title')}
      size={400}
      footer={
        <Flex justify="space-between" gap="small" wrap>
          <Button onClick={() => void copy()}>{t('settings.copy')}</Button>
          <Button onClick={reset}>{t('settings.reset')}</Button>
        </Flex>
      }
    >
      <Looks settings={settings} choose={store.choose} />
      <Divider />
      <Arrangement settings={settings} choose={store.choose} />
    </Drawer>
  )
}
