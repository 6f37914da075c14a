/** What can be told to a person from anywhere. Calls made before the host is on screen wait for it. */
export type FeedbackHost = {
  success: (text: string) => void
  error: (text: string) => void
  info: (text: string) => void
  notify: (notice: { kind: 'error' | 'success' | 'info'; title: string; text: string }) => void
  confirm: (question: ConfirmQuestion) => Promise<boolean>
  undo: (offer: { text: string; action: string; onUndo: () => void }) => void
}
export type ConfirmQuestion = { title: string; text?: string; ok: string; cancel: string; danger?: boolean }

const host = Promise.withResolvers<FeedbackHost>()
const wanted = Promise.withResolvers<void>()

/** Resolves when something is to be told for the first time: only then the host is loaded. */
export const feedbackWanted: Promise<void> = wanted.promise
export const wantFeedback = (): void => wanted.resolve()

export const provideFeedbackHost = (provided: FeedbackHost): void => host.resolve(provided)

const tell = (say: (to: FeedbackHost) => void): void => {
  wantFeedback()
  void host.promise.then(say)
}

export const feedback = {
  success: (text: string) => tell((to) => to.success(text)),
  error: (text: string) => tell((to) => to.error(text)),
  info: (text: string) => tell((to) => to.info(text)),
  notify: (notice: Parameters<FeedbackHost['notify']>[0]) => tell((to) => to.notify(notice)),
  undo: (offer: Parameters<FeedbackHost['undo']>[0]) => tell((to) => to.undo(offer)),
  confirm: async (question: ConfirmQuestion): Promise<boolean> => {
    wantFeedback()
    return (await host.promise).confirm(question)
  },
}

export const notifyError = (title: string, text: string): void => feedback.notify({ kind: 'error', title, text })
