import type { MenuGroup } from '#platform/routing/console-route.ts'
import type { IconName } from '#platform/routing/menu-icons.ts'

export const groupIcons: Record<MenuGroup | 'planned', IconName> = {
  video: 'video',
  playlet: 'clapper',
  live: 'live',
  classroom: 'class',
  workflows: 'clapper',
  creation: 'write',
  shopping: 'shop',
  storybook: 'story',
  recruit: 'interview',
  GetCilent: 'customers',
  CustomerConversion: 'customers',
  CustomerService: 'customers',
  ClientBaseOperation: 'team',
  FriendsCircle: 'story',
  MarketingCenter: 'data',
  corporateRiskControl: 'audit',
  ServiceSupport: 'chat',
  settings: 'engines',
  planned: 'star',
}
