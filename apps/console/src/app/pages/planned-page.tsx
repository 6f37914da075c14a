import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined'
import { Link } from '@tanstack/react-router'
import { Flex, Tag, theme } from 'antd'
import { addTexts } from '#platform/i18n/i18n.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { ConsoleRoute } from '#platform/routing/console-route.ts'
import { isAllowed } from '#platform/session/permissions.ts'
import { useMe } from '#platform/session/session-store.ts'
import { MutedText, PlainHeading } from '#ui/plain-text.tsx'
import { plannedEn } from '../locale/planned-en.ts'
import { useRouteTable } from '../routing/route-table.ts'
import { useOwnRoute } from '../shell/current-route.ts'
import { useTitleText } from '../shell/title-text.ts'

// Before sign-in these words are not loaded yet.
addTexts('en-US', { planned: plannedEn })

/** The screen that helps until this one is there, if this person may open it. */
const useMeanwhile = (route: ConsoleRoute): ConsoleRoute | undefined => {
  const me = useMe()
  const path = route.planned?.meanwhile ?? route.parent
  const found = useRouteTable().find((candidate) => candidate.path === path && !candidate.planned)
  if (!found) return undefined
  return !found.permission || isAllowed(me?.roles ?? [], found.permission, found.action) ? found : undefined
}

const PlannedScreen = ({ route }: { route: ConsoleRoute }) => {
  const t = useText('planned')
  const titleText = useTitleText()
  const { token } = theme.useToken()
  const signedIn = useMe() !== undefined
  const meanwhile = useMeanwhile(route)
  const back = signedIn ? { to: '/Dashboard', text: t('page.home') } : { to: '/user/login', text: t('page.signIn') }
  return (
    <Flex vertical align="center" gap="middle" style={{ padding: '8vh 0', textAlign: 'center' }}>
      <ClockCircleOutlined aria-hidden style={{ fontSize: 44, color: token.colorTextTertiary }} />
      <Tag>{t('page.state')}</Tag>
      <PlainHeading level={1} size={24}>
        {titleText(route.title)}
      </PlainHeading>
      <div style={{ maxWidth: 480, fontSize: token.fontSizeLG }}>
        {titleText(route.title.replace(/title$/, 'purpose') as ConsoleRoute['title'])}
      </div>
      <div style={{ maxWidth: 480 }}>
        <MutedText>{t('page.hint')}</MutedText>
        <div style={{ marginTop: token.marginXS }}>
          <MutedText>{t('page.domain', { domain: titleText(`planned:domain.${route.planned?.domain}`) })}</MutedText>
        </div>
      </div>
      <Flex gap="middle" wrap justify="center">
        {meanwhile && meanwhile.path !== back.to ? (
          <Link to={meanwhile.path}>{t('page.meanwhile', { title: titleText(meanwhile.title) })}</Link>
        ) : null}
        <Link to={back.to}>{back.text}</Link>
      </Flex>
    </Flex>
  )
}

/** Says honestly that a screen is not there yet, what it will be for, and where to go until then. */
export const Component = () => {
  const route = useOwnRoute()
  return route?.planned ? <PlannedScreen route={route} /> : null
}
