import type { Letter } from '#platform/messages/messenger.ts'

export type InvitationFacts = {
  readonly to: string
  readonly name: string
  readonly inviter: string
  readonly school: string
  readonly url: string
  readonly days: number
  readonly language: 'en' | 'zh'
}

const english = ({ name, inviter, school, url, days }: InvitationFacts) => ({
  subject: `${inviter} invites you to ${school}`,
  paragraphs: [
    `Hello ${name},`,
    `${inviter} invites you to work with ${school} on Lectern. Choose a password and you are in.`,
    `The link works once and for ${days} days. If you do not expect this invitation, you can ignore it.`,
  ],
  action: { label: 'Accept the invitation', url },
})

const chinese = ({ name, inviter, school, url, days }: InvitationFacts) => ({
  subject: `${inviter} 邀请您加入${school}`,
  paragraphs: [
    `${name}，您好：`,
    `${inviter} 邀请您加入${school}的 Lectern。设置密码后即可开始使用。`,
    `链接仅可使用一次，${days} 天内有效。如果您不清楚这份邀请的来由，忽略本邮件即可。`,
  ],
  action: { label: '接受邀请', url },
})

export const invitationLetter = (facts: InvitationFacts): Letter => ({
  to: facts.to,
  kind: 'access.invitation',
  language: facts.language,
  ...(facts.language === 'zh' ? chinese(facts) : english(facts)),
})
