import { type ThemeConfig, theme } from 'antd'
import { defaultSettings } from '#platform/settings/settings.ts'
import { darker, lighter, readableOn } from './accent.ts'

/** The one file with colours: components take them from antd's tokens. */
const navigation = { background: '#0d1622', text: 'rgba(255, 255, 255, 0.72)' }

const everywhere = {
  borderRadius: 8,
  // Latin fonts stand before the Chinese ones, whose quotation marks are as wide as their characters.
  fontFamily:
    "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
  wireframe: false,
}

const light: ThemeConfig['token'] = {
  colorBgLayout: '#f6f7f9',
  colorTextSecondary: 'rgba(15, 23, 42, 0.66)',
  colorTextTertiary: 'rgba(15, 23, 42, 0.62)',
  colorTextDescription: 'rgba(15, 23, 42, 0.64)',
  colorTextPlaceholder: 'rgba(15, 23, 42, 0.64)',
  // antd's own signal colours have 2.2:1 to 3.4:1 as text on their tints; these have 4.5:1.
  colorSuccess: '#237804',
  colorSuccessBg: '#f1f9ec',
  colorSuccessBorder: '#b7dfa0',
  colorWarning: '#9a5700',
  colorWarningBg: '#fff7e6',
  colorWarningBorder: '#ffd591',
  colorError: '#cf1322',
  colorErrorBg: '#fff1f0',
  colorErrorBorder: '#ffb3ad',
  colorInfo: '#0865c2',
  colorInfoBg: '#e8f3ff',
  colorInfoBorder: '#a3d0ff',
}

const dark: ThemeConfig['token'] = {
  colorBgLayout: '#0b0f15',
  colorBgContainer: '#131922',
  colorBgElevated: '#1a212c',
  colorTextSecondary: 'rgba(255, 255, 255, 0.68)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.6)',
  colorTextDescription: 'rgba(255, 255, 255, 0.66)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.55)',
  colorError: '#ff7875',
  colorErrorBg: '#2a1517',
  colorErrorBorder: '#5c2a2c',
  colorInfo: '#58a6ff',
  colorInfoBg: '#0f1f36',
  colorInfoBorder: '#1d3f6b',
}

type Mode = 'light' | 'dark'

/** Success and failure in blue and orange, which people who cannot tell red from green can tell apart. */
const weakColours: Record<Mode, ThemeConfig['token']> = {
  light: {
    colorSuccess: '#005b9a',
    colorSuccessBg: '#e8f2fb',
    colorSuccessBorder: '#9cc6ea',
    colorError: '#a34700',
    colorErrorBg: '#fff3e6',
    colorErrorBorder: '#f0bd8c',
    colorWarning: '#6b5a00',
    colorWarningBg: '#fbf7dc',
    colorWarningBorder: '#ded08a',
  },
  dark: {
    colorSuccess: '#6cb8ff',
    colorSuccessBg: '#10233a',
    colorSuccessBorder: '#24507d',
    colorError: '#ffab66',
    colorErrorBg: '#2e1d0d',
    colorErrorBorder: '#6a4220',
    colorWarning: '#e6d65c',
    colorWarningBg: '#28240c',
    colorWarningBorder: '#5d541d',
  },
}

// The primary of the specification has 3.2:1 under white; these shades of it were picked by eye and measured.
const ownAccent = {
  light: { button: '#0f74d8', hover: '#0b64bd', active: '#09559f', link: '#0a6ed1' },
  dark: { button: '#1272cc', hover: '#0f66b8', active: '#0c579d', link: '#58b0ff' },
}

/** Shades of the primary colour for what must be read: links and filled buttons. */
export const accentOf = (color: string, mode: Mode) => {
  if (color.toLowerCase() === defaultSettings.color) return ownAccent[mode]
  const button = readableOn(color, '#ffffff', 'black')
  const link = mode === 'light' ? readableOn(color, '#f6f7f9', 'black') : readableOn(color, '#1a212c', 'white')
  return { button, hover: darker(button, 0.12), active: darker(button, 0.25), link }
}

/** What of the settings decides the looks of antd's parts. */
export type Look = { mode: Mode; color: string; weak: boolean; motion: boolean }

const buttonTokens = (mode: Mode, accent: ReturnType<typeof accentOf>) => {
  const quiet = mode === 'light' ? accent.hover : accent.link
  return {
    fontWeight: 500,
    primaryShadow: 'none',
    colorPrimary: accent.button,
    colorPrimaryHover: accent.hover,
    colorPrimaryActive: accent.active,
    dangerColor: mode === 'light' ? '#ffffff' : '#2b0b0b',
    defaultHoverColor: quiet,
    defaultHoverBorderColor: quiet,
    defaultActiveColor: quiet,
    defaultActiveBorderColor: quiet,
  }
}

/** `motion` off: antd shows and hides without animation, for people who asked their system for less of it. */
export const themeTokens = ({ mode, color, weak, motion }: Look): ThemeConfig => {
  const accent = accentOf(color, mode)
  const links = {
    colorLink: accent.link,
    colorLinkHover: mode === 'light' ? accent.hover : lighter(accent.link, 0.3),
    colorLinkActive: mode === 'light' ? accent.active : lighter(accent.link, 0.3),
  }
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'lectern' },
    hashed: false,
    token: {
      ...everywhere,
      ...(mode === 'dark' ? dark : light),
      ...(weak ? weakColours[mode] : {}),
      ...links,
      colorPrimary: color,
      motion,
    },
    components: {
      Layout: { siderBg: navigation.background, headerBg: 'transparent', headerPadding: '0 24px' },
      Menu: {
        darkItemBg: navigation.background,
        darkSubMenuItemBg: navigation.background,
        darkPopupBg: navigation.background,
        darkItemColor: navigation.text,
        darkItemSelectedBg: `${color}38`,
        darkGroupTitleColor: 'rgba(255, 255, 255, 0.56)',
        itemSelectedColor: accent.link,
        itemHeight: 36,
        itemMarginBlock: 2,
      },
      Button: buttonTokens(mode, accent),
      Tabs: { itemSelectedColor: accent.link, itemHoverColor: accent.link, itemActiveColor: accent.link },
      Table: {
        headerBg: 'transparent',
        headerSplitColor: 'transparent',
        cellPaddingBlockMD: 10,
        cellPaddingInlineMD: 16,
      },
      Card: { headerFontSize: 15 },
    },
  }
}

/** For the few things on the dark navigation that are not its menu. */
export const onNavigation: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: { ...dark, colorBgContainer: 'rgba(255, 255, 255, 0.08)' },
}
