import { ConfigProvider, Flex, Skeleton, Tabs, theme } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useSearchState } from '#platform/routing/search-state.ts'
import { useMe } from '#platform/session/session-store.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { IdentitiesCard } from '../profile/identities-card.tsx'
import { OtherDeviceTab } from '../profile/other-device-tab.tsx'
import { PasswordCard } from '../profile/password-card.tsx'
import { PhoneCard } from '../profile/phone-card.tsx'
import { ProfileTab } from '../profile/profile-tab.tsx'
import { SessionsTab } from '../profile/sessions-tab.tsx'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'

const tabKeys = ['profile', 'security', 'sessions', 'device'] as const
type TabKey = (typeof tabKeys)[number]

const isTab = (key: unknown): key is TabKey => (tabKeys as readonly unknown[]).includes(key)

/** My account: who I am, how I sign in, and where. */
export const Component = () => {
  const t = useText('accounts')
  const me = useMe()
  const { token } = theme.useToken()
  const [{ tab }, change] = useSearchState<{ tab: string }>()
  if (!me) return <Skeleton active />
  const contents: Record<TabKey, ReactNode> = {
    profile: <ProfileTab me={me} />,
    security: (
      <Flex vertical gap="middle">
        <PasswordCard />
        <PhoneCard masked={me.phone_masked} />
        <SecondFactorCard state={me.second_factor} />
        <IdentitiesCard />
      </Flex>
    ),
    sessions: <SessionsTab />,
    device: <OtherDeviceTab />,
  }
  return (
    <PageFrame title={t('account.title')} purpose={t('account.purpose')} width="fixed">
      {/* The accent as text on the page's ground is too pale to read; links have the readable shade. */}
      <ConfigProvider
        theme={{ components: { Tabs: { itemSelectedColor: token.colorLink, itemHoverColor: token.colorLink } } }}
      >
        <Tabs
          activeKey={isTab(tab) ? tab : 'profile'}
          onChange={(key) => change({ tab: key === 'profile' ? undefined : key })}
          destroyOnHidden
          items={tabKeys.map((key) => ({ key, label: t(`account.tab.${key}`), children: contents[key] }))}
        />
      </ConfigProvider>
    </PageFrame>
  )
}
