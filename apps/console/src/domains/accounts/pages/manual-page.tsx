import { Link } from '@tanstack/react-router'
import { Button, theme } from 'antd'
import type { ReactNode } from 'react'
import { api } from '#platform/api/client.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useEntrance } from '#platform/session/entrance.ts'
import { type Language, useSettings } from '#platform/settings/settings.ts'
import { MutedText, PlainHeading } from '#ui/plain-text.tsx'
import { useAnswer } from '../components/use-answer.ts'

const askRules = () => api.accounts.registrationRules({})

const otherLanguage: Record<Language, { lang: Language; name: string }> = {
  'en-US': { lang: 'zh-CN', name: '中文' },
  'zh-CN': { lang: 'en-US', name: 'English' },
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => {
  const { token } = theme.useToken()
  return (
    <section id={id} aria-labelledby={`${id}-title`} style={{ marginTop: token.marginXL }}>
      <div id={`${id}-title`}>
        <PlainHeading level={2}>{title}</PlainHeading>
      </div>
      {children}
    </section>
  )
}

const listStyle = { paddingInlineStart: 22, margin: '12px 0 0', display: 'grid', gap: 8 } as const
const firstSteps = ['signIn', 'profile', 'factor', 'video', 'missions'] as const
const troubles = ['credentials', 'tries', 'mail', 'forgotten', 'factor', 'sso'] as const
const kept = ['person', 'password', 'sessions', 'audit'] as const

const Troubles = () => {
  const t = useText('accounts')
  return (
    <dl style={{ margin: 0 }}>
      {troubles.map((trouble) => (
        <div key={trouble} style={{ marginTop: 12 }}>
          <dt style={{ fontWeight: 600 }}>{t(`manual.trouble.${trouble}.question`)}</dt>
          <dd style={{ margin: '2px 0 0' }}>{t(`manual.trouble.${trouble}.answer`)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Bar = () => {
  const t = useText('accounts')
  const { lang, setLang } = useSettings()
  const inside = useEntrance((entrance) => entrance.inside)
  const other = otherLanguage[lang]
  return (
    <nav
      aria-label={t('manual.title')}
      style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBottom: 24 }}
    >
      <Link to={inside ? '/Dashboard' : '/user/login'}>{t(inside ? 'manual.toConsole' : 'register.toSignIn')}</Link>
      <Button type="text" lang={other.lang} onClick={() => setLang(other.lang)}>
        {other.name}
      </Button>
    </nav>
  )
}

/** The help page, for anybody: first steps, help with signing in, what is kept, and whom to ask. */
export const Component = () => {
  const t = useText('accounts')
  const { token } = theme.useToken()
  const school = useAnswer(askRules).answer?.school_name
  return (
    <div style={{ minHeight: '100dvh', background: token.colorBgContainer, color: token.colorText }}>
      <main style={{ maxWidth: 720, margin: '0 auto', padding: '24px 20px 64px', lineHeight: 1.65 }}>
        <Bar />
        <PlainHeading level={1} size={26}>
          {t('manual.title')}
        </PlainHeading>
        <MutedText>{t('manual.purpose')}</MutedText>
        <Part id="first-steps" title={t('manual.steps.title')}>
          <ol style={listStyle}>
            {firstSteps.map((step) => (
              <li key={step}>{t(`manual.steps.${step}`)}</li>
            ))}
          </ol>
        </Part>
        <Part id="trouble" title={t('manual.trouble.title')}>
          <Troubles />
        </Part>
        <Part id="kept" title={t('manual.kept.title')}>
          <ul style={listStyle}>
            {kept.map((item) => (
              <li key={item}>{t(`manual.kept.${item}`)}</li>
            ))}
          </ul>
        </Part>
        <Part id="contact" title={t('manual.contact.title')}>
          <p style={{ margin: '12px 0 0' }}>
            {school ? t('manual.contact.school', { school }) : t('manual.contact.anybody')}
          </p>
        </Part>
      </main>
    </div>
  )
}
