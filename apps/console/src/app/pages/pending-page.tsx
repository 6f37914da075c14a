import { useText } from '#platform/i18n/use-text.ts'

/** While a page's script comes: nothing that flickers, but something to hear. */
export const PendingPage = () => {
  const t = useText('app')
  return (
    <div role="status" aria-label={t('loading')} className="lectern-pending">
      <span />
    </div>
  )
}
