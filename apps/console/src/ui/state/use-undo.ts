import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'

/** `offer(text, undo)` shows a message with Undo for some seconds. */
export const useUndo = (): ((text: string, undo: () => Promise<unknown>) => void) => {
  const t = useText('platform')
  return (text, undo) =>
    feedback.undo({
      text,
      action: t('undo'),
      onUndo: () =>
        void undo().then(
          () => feedback.success(t('restored')),
          (error: unknown) => feedback.error(errorText(error)),
        ),
    })
}
