import { theme } from 'antd'
import { useSettings } from '#platform/settings/settings.ts'
import { Brand } from '../header/brand.tsx'
import { TopMenu } from '../menu/top-menu.tsx'

/** Name and menu across the top. */
export const TopBar = () => {
  const { token } = theme.useToken()
  const isLight = useSettings((settings) => settings.theme === 'light')
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        height: 56,
        background: isLight ? token.colorBgContainer : (token.Layout?.siderBg ?? token.colorBgContainer),
        borderBottom: isLight ? `1px solid ${token.colorBorderSecondary}` : 'none',
        color: isLight ? token.colorText : 'white',
      }}
    >
      <Brand />
      <TopMenu />
    </div>
  )
}
