import { Outlet } from '@tanstack/react-router'
import { theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { MutedText, PlainHeading } from '#ui/plain-text.tsx'
import { PreferenceButtons } from '../header/preference-buttons.tsx'

/** The frame of sign-in and first run: one quiet card on an empty page. */
export const PublicLayout = () => {
  const t = useText('app')
  const platform = useText('platform')
  const { token } = theme.useToken()
  return (
    <div
      style={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        background: `radial-gradient(1200px 480px at 50% -160px, ${token.colorPrimaryBg}, transparent 70%)`,
      }}
    >
      <header style={{ display: 'flex', justifyContent: 'flex-end', padding: 12 }}>
        <PreferenceButtons />
      </header>
      <main style={{ flex: 1, display: 'grid', placeItems: 'start center', padding: '7vh 16px 48px' }}>
        <div style={{ width: '100%', maxWidth: 400 }}>
          <div style={{ textAlign: 'center', marginBottom: token.marginLG }}>
            <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={48} height={48} />
            <div style={{ margin: '12px 0 4px' }}>
              <PlainHeading level={1} size={26}>
                {platform('name')}
              </PlainHeading>
            </div>
            <MutedText>{t('tagline')}</MutedText>
          </div>
          <section
            style={{
              background: token.colorBgContainer,
              border: `1px solid ${token.colorBorderSecondary}`,
              borderRadius: 16,
              padding: 'clamp(20px, 5vw, 32px)',
              boxShadow: token.boxShadowTertiary,
            }}
          >
            <Outlet />
          </section>
        </div>
      </main>
    </div>
  )
}
