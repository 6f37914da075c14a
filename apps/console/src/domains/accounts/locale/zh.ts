import type { Translation } from '#platform/i18n/text-types.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  login: {
    title: '登录',
    name: '账号或邮箱',
    password: '密码',
    submit: '登录',
    nameRequired: '请输入账号或邮箱。',
    passwordRequired: '请输入密码。',
  },
  setup: {
    title: '初始化您的学校',
    purpose: '创建第一位管理员，仅需一次。',
    code: '初始化代码',
    codeHint: '启动 Lectern 的终端中显示了该代码。',
    codeRequired: '请输入终端中的代码。',
    school: '学校或团队名称',
    schoolRequired: '请填写学校名称。',
    email: '邮箱',
    emailRequired: '请输入邮箱。',
    emailFormat: '邮箱地址格式不正确！',
    password: '密码',
    passwordRequired: '请输入密码。',
    passwordLength: '至少 6 个字符。',
    confirm: '再次输入密码',
    confirmRequired: '请再次输入密码。',
    confirmMismatch: '两次输入的密码不一致。',
    submit: '创建学校',
    strength: { label: '密码强度：{{strength}}', strong: '强', medium: '中', low: '低', short: '太短' },
  },
}
