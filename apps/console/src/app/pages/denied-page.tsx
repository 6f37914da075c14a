import { Link } from '@tanstack/react-router'
import { useText } from '#platform/i18n/use-text.ts'
import { StatusPage } from './status-page.tsx'

export const Component = () => {
  const t = useText('app')
  return (
    <StatusPage
      figure="403"
      title={t('denied.title')}
      hint={t('denied.hint')}
      action={<Link to="/Dashboard">{t('denied.home')}</Link>}
    />
  )
}
