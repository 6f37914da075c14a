import { type ThemeConfig, theme } from 'antd'
import type { ThemeMode } from '#platform/settings/settings.ts'

/** The one file with colours: components take them from antd's tokens. */
const primary = '#1890ff'
const navigation = { background: '#0d1622', selected: 'rgba(24, 144, 255, 0.22)', text: 'rgba(255, 255, 255, 0.72)' }

const shared = {
  colorPrimary: primary,
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
  // White on the primary itself has 3.2:1; links and filled buttons use a shade with 4.5:1.
  colorLink: '#0a6ed1',
  colorLinkHover: '#08559f',
  colorLinkActive: '#06457f',
}

const dark: ThemeConfig['token'] = {
  colorBgLayout: '#0b0f15',
  colorBgContainer: '#131922',
  colorBgElevated: '#1a212c',
  colorTextSecondary: 'rgba(255, 255, 255, 0.68)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.6)',
  colorTextDescription: 'rgba(255, 255, 255, 0.66)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.55)',
  colorLink: '#58b0ff',
  colorLinkHover: '#8cc8ff',
  colorLinkActive: '#8cc8ff',
  colorError: '#ff7875',
  colorErrorBg: '#2a1517',
  colorErrorBorder: '#5c2a2c',
  colorInfo: '#58a6ff',
  colorInfoBg: '#0f1f36',
  colorInfoBorder: '#1d3f6b',
}

const buttons = {
  light: { colorPrimary: '#0f74d8', hover: '#0b64bd', active: '#09559f', quietHover: '#0b64bd', onDanger: '#ffffff' },
  dark: { colorPrimary: '#1272cc', hover: '#0f66b8', active: '#0c579d', quietHover: '#58b0ff', onDanger: '#2b0b0b' },
}

/** `motion` off: antd shows and hides without animation, for people who asked their system for less of it. */
export const themeTokens = (mode: ThemeMode, motion: boolean): ThemeConfig => ({
  algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
  cssVar: { key: 'lectern' },
  hashed: false,
  token: { ...shared, motion, ...(mode === 'dark' ? dark : light) },
  components: {
    Layout: { siderBg: navigation.background, headerBg: 'transparent', headerPadding: '0 24px' },
    Menu: {
      darkItemBg: navigation.background,
      darkSubMenuItemBg: navigation.background,
      darkItemColor: navigation.text,
      darkItemSelectedBg: navigation.selected,
      darkGroupTitleColor: 'rgba(255, 255, 255, 0.56)',
      itemHeight: 36,
      itemMarginBlock: 2,
    },
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      colorPrimary: buttons[mode].colorPrimary,
      colorPrimaryHover: buttons[mode].hover,
      colorPrimaryActive: buttons[mode].active,
      dangerColor: buttons[mode].onDanger,
      defaultHoverColor: buttons[mode].quietHover,
      defaultHoverBorderColor: buttons[mode].quietHover,
      defaultActiveColor: buttons[mode].quietHover,
      defaultActiveBorderColor: buttons[mode].quietHover,
    },
    Table: {
      headerBg: 'transparent',
      headerSplitColor: 'transparent',
      cellPaddingBlockMD: 10,
      cellPaddingInlineMD: 16,
    },
    Card: { headerFontSize: 15 },
  },
})
