import type { Letter, ShortMessage } from '#platform/messages/messenger.ts'

export type Language = 'en' | 'zh'
export type Reader = { readonly to: string; readonly language: Language }

export const languageOf = (lang: 'en-US' | 'zh-CN'): Language => (lang === 'zh-CN' ? 'zh' : 'en')
export const langOf = (language: Language): 'en-US' | 'zh-CN' => (language === 'zh' ? 'zh-CN' : 'en-US')

type Words = Pick<Letter, 'subject' | 'paragraphs'> & { label?: string }
const activation: Record<Language, (name: string) => Words> = {
  en: (name) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `Hello ${name},`,
      'an account was registered with this e-mail address. Open the link to confirm that it is yours. It works once, within 24 hours.',
      'If you did not register, do not open the link. Without it the account cannot be used.',
    ],
    label: 'Confirm the address',
  }),
  zh: (name) => ({
    subject: '请确认您的邮箱地址',
    paragraphs: [
      `${name}，您好：`,
      '有人用这个邮箱注册了账号。如果是您本人，请打开下面的链接完成激活。链接 24 小时内有效，只能使用一次。',
      '如果不是您本人注册，请不要打开链接；未激活的账号无法使用。',
    ],
    label: '激活账号',
  }),
}
const knownAddress: Record<Language, Words> = {
  en: {
    subject: 'You have an account already',
    paragraphs: [
      'Somebody tried to register with this e-mail address, but it has an account already.',
      'If that was you, sign in. If you have forgotten the password, set a new one from the sign-in page.',
      'If it was not you, there is nothing to do.',
    ],
    label: 'Sign in',
  },
  zh: {
    subject: '您已有账号',
    paragraphs: [
      '有人尝试用这个邮箱注册，但该邮箱已有账号。',
      '如果是您本人，请直接登录；忘记密码时，可以在登录页重新设置。',
      '如果不是您本人，无需任何操作。',
    ],
    label: '去登录',
  },
}
const resetCode: Record<Language, Words> = {
  en: {
    subject: 'Your code for a new password',
    paragraphs: [
      'Type this code to set a new password. It is good for 10 minutes.',
      'If you did not ask for it, leave it: your password stays as it is. Never tell the code to anybody.',
    ],
  },
  zh: {
    subject: '重置密码验证码',
    paragraphs: [
      '请输入以下验证码来设置新密码，10 分钟内有效。',
      '如果不是您本人操作，请忽略此邮件，密码不会改变。请勿把验证码告诉任何人。',
    ],
  },
}
const passwordChanged: Record<Language, (when: string) => Words> = {
  en: (when) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed on ${when}. Every other device has been signed out.`,
      'If that was not you, set a new password from the sign-in page at once and tell your administrator.',
    ],
    label: 'To the sign-in page',
  }),
  zh: (when) => ({
    subject: '您的密码已修改',
    paragraphs: [
      `您的账号密码已于 ${when} 修改，其他设备均已退出登录。`,
      '如果不是您本人操作，请立即在登录页重新设置密码，并告知管理员。',
    ],
    label: '前往登录页',
  }),
}

const compose = (
  { to, language }: Reader,
  kind: string,
  { words: { label, ...words }, url, code }: { words: Words; url?: string; code?: string },
): Letter => ({
  to,
  kind,
  language,
  ...words,
  ...(code === undefined ? {} : { code }),
  ...(label === undefined || url === undefined ? {} : { action: { label, url } }),
})

export const activationLetter = (reader: Reader, { name, url }: { name: string; url: string }): Letter =>
  compose(reader, 'accounts.activation', { words: activation[reader.language](name), url })

export const knownAddressLetter = (reader: Reader, url: string): Letter =>
  compose(reader, 'accounts.known-address', { words: knownAddress[reader.language], url })

export const resetLetter = (reader: Reader, code: string): Letter =>
  compose(reader, 'accounts.reset-code', { words: resetCode[reader.language], code })

export const passwordChangedLetter = (reader: Reader, { at, url }: { at: Date; url: string }): Letter => {
  // UTC+8, as every time that the product shows.
  const when = `${new Date(at.getTime() + 28_800_000).toISOString().slice(0, 16).replace('T', ' ')} (UTC+8)`
  return compose(reader, 'accounts.password-changed', { words: passwordChanged[reader.language](when), url })
}

const codeText: Record<Language, (code: string) => string> = {
  en: (code) => `Your code is ${code}. It is good for 10 minutes. Never tell it to anybody.`,
  zh: (code) => `您的验证码是 ${code}，10 分钟内有效，请勿告诉任何人。`,
}
export const codeMessage = ({ to, language }: Reader, scene: string, code: string): ShortMessage => ({
  to,
  kind: `accounts.${scene}-code`,
  language,
  text: codeText[language](code),
  params: { code },
})
