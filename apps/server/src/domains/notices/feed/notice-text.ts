import { type NoticeKind, type NoticeParams, noticeKinds } from '@lectern/contract/domains/notices'
import { fillText } from '#platform/errors/failure.ts'

type Language = 'en' | 'zh'
type Texts = Readonly<Record<NoticeKind, readonly [title: string, content: string]>>

// The console has words of its own for each kind; these are for clients that only show what they are sent.
const english: Texts = {
  'missions.success': ['“{{title}}” is ready', 'The mission has finished.'],
  'missions.failure': ['“{{title}}” has failed', 'Open it to see why and try again.'],
  'accounts.password-changed': ['Your password was changed', 'If that was not you, reset it now.'],
  'accounts.second-factor-on': ['Two-step sign-in is on', 'Signing in now also asks for a code.'],
  'accounts.second-factor-off': ['Two-step sign-in is off', 'If that was not you, change your password now.'],
  'access.role-changed': ['Your role has changed', 'So has what you may open.'],
  'workbench.critic-invited': ['{{by}} asks for your review', 'Brief: {{title}}'],
  'workbench.brief-approved': ['{{by}} approves “{{title}}”', 'Open the brief to see all answers.'],
  'workbench.brief-change-wanted': ['{{by}} wants a change to “{{title}}”', 'Open the brief to read why.'],
  'live.sop-due': ['“{{step}}” is due', 'Live room: {{title}}'],
  'live.simulive-unplayable': [
    'The video of “{{title}}” cannot be played',
    'It needs H.264 pictures, and AAC or Opus sound. Choose another video.',
  ],
  'live.simulive-waits': ['“{{title}}” has not begun', 'Required steps are open. Do them, or go live with a reason.'],
  'live.simulive-no-hours': ['“{{title}}” has not begun', 'The live hours of this month are used up.'],
  'live.simulive-stopped': ['“{{title}}” has stopped', 'Its video could not be read to the end.'],
  'live.stream-lost': ['“{{title}}” has ended: the stream did not come back', 'Open the room to see its replay.'],
  'live.replay-failed': ['The replay of “{{title}}” could not be made', 'Open the room to try again.'],
  'live.suspended': ['“{{title}}” was suspended', '{{reason}}'],
  'notices.outbox-failing': ['A message could not be delivered', 'Open the outbox to see why.'],
}
const chinese: Texts = {
  'missions.success': ['“{{title}}”已完成', '任务已执行完毕。'],
  'missions.failure': ['“{{title}}”执行失败', '打开任务可查看原因并重试。'],
  'accounts.password-changed': ['您的密码已修改', '如果不是您本人操作，请立即重置密码。'],
  'accounts.second-factor-on': ['已开启两步验证', '之后登录时还需输入动态验证码。'],
  'accounts.second-factor-off': ['已关闭两步验证', '如果不是您本人操作，请立即修改密码。'],
  'access.role-changed': ['您的角色已变更', '您可以访问的内容已随之更新。'],
  'workbench.critic-invited': ['{{by}}邀请您评审', '简报：{{title}}'],
  'workbench.brief-approved': ['{{by}}通过了“{{title}}”', '打开简报可查看全部意见。'],
  'workbench.brief-change-wanted': ['{{by}}希望修改“{{title}}”', '打开简报可查看具体意见。'],
  'live.sop-due': ['“{{step}}”已到期', '直播间：{{title}}'],
  'live.simulive-unplayable': [
    '“{{title}}”的视频无法播放',
    '画面需为 H.264 编码，声音需为 AAC 或 Opus 编码。请另选一个视频。',
  ],
  'live.simulive-waits': ['“{{title}}”尚未开始', '还有必做步骤未完成。请先完成，或填写原因后开播。'],
  'live.simulive-no-hours': ['“{{title}}”尚未开始', '本月的直播时长已用完。'],
  'live.simulive-stopped': ['“{{title}}”已中断', '视频未能读取到结尾。'],
  'live.stream-lost': ['“{{title}}”已结束：推流未能恢复', '打开直播间可查看回放。'],
  'live.replay-failed': ['“{{title}}”的回放生成失败', '打开直播间可重试。'],
  'live.suspended': ['“{{title}}”已被暂停', '{{reason}}'],
  'notices.outbox-failing': ['有消息未能送达', '打开发件箱可查看原因。'],
}
const texts: Readonly<Record<Language, Texts>> = { en: english, zh: chinese }

const isKnown = (kind: string): kind is NoticeKind => (noticeKinds as readonly string[]).includes(kind)

export const noticeText = (
  kind: string,
  { params, language }: { params: NoticeParams; language: Language },
): { title: string; content: string } => {
  // A notice outlives the version that made it: a kind that was dropped still is a line of the bell.
  if (!isKnown(kind)) return { title: kind, content: '' }
  const [title, content] = texts[language][kind]
  return { title: fillText(title, params), content: fillText(content, params) }
}
