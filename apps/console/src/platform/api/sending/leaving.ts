/** A page that stays after all, because the person said so or a download began, counts as staying again after this long. */
const graceMs = 10_000

let leavingUntilMs = 0

addEventListener('beforeunload', () => {
  leavingUntilMs = Date.now() + graceMs
})
addEventListener('pagehide', () => {
  leavingUntilMs = Number.POSITIVE_INFINITY
})
addEventListener('pageshow', () => {
  leavingUntilMs = 0
})

/** Whether this page is on its way out: its calls end without an answer, and that is nobody's failure. */
export const isLeaving = (): boolean => Date.now() < leavingUntilMs
