import { Link } from '@tanstack/react-router'
import { useText } from '#platform/i18n/use-text.ts'
import { StatusPage } from './status-page.tsx'

export const NotFoundPage = () => {
  const t = useText('app')
  return (
    <StatusPage
      figure="404"
      title={t('notFound.title')}
      hint={t('notFound.hint')}
      action={<Link to="/Dashboard">{t('notFound.home')}</Link>}
    />
  )
}
export { NotFoundPage as Component }
