import type { RenderProgress } from '@lectern/media'
import type { MissionRun } from '#domains/missions'

const order: readonly RenderProgress['stage'][] = ['segments', 'sound', 'join']

/**
 * Turns the renderer's reports into stages of the mission. The renderer mixes the sound beside the pictures and may
 * skip a stage or report an earlier one again; a mission only goes forward, through every stage.
 */
export const followStages = (run: Pick<MissionRun, 'enter' | 'progress'>) => {
  let at = -1
  let entered = Promise.resolve()
  const goTo = (target: number) => {
    while (at < target) {
      at += 1
      const stage = order[at]
      if (stage) entered = entered.then(() => run.enter(stage))
    }
  }
  // An enter that fails (cancelled, lease lost) is told by `finish`; until then it must not count as unhandled.
  const guard = () => entered.catch(() => {})
  return {
    report: ({ stage, framesDone, framesTotal }: RenderProgress) => {
      const reported = order.indexOf(stage)
      if (reported < at) return
      goTo(reported)
      void guard().then(() => {
        if (order[at] === stage && framesTotal > 0) run.progress((framesDone / framesTotal) * 100)
      })
    },
    /** All stages were passed through; throws what entering one threw. */
    finish: async () => {
      goTo(order.length - 1)
      await entered
    },
  }
}
