import { Link } from '@tanstack/react-router'
import { useText } from '#platform/i18n/use-text.ts'

/** Sign and name of the product; only the sign when there is no room. */
export const Brand = ({ small = false }: { small?: boolean }) => {
  const t = useText('platform')
  return (
    <Link
      to="/Dashboard"
      aria-label={t('name')}
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 10,
        height: 56,
        paddingInline: small ? 24 : 20,
        color: 'inherit',
      }}
    >
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={28} height={28} />
      {small ? null : <strong style={{ fontSize: 17, letterSpacing: '-0.01em' }}>{t('name')}</strong>}
    </Link>
  )
}
