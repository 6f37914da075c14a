import type { SceneSpec } from '@lectern/contract/domains/studio'

type Motion = SceneSpec['motion']

const whole = { x: 0, y: 0, width: 1, height: 1 }
const centre = { x: 0.12, y: 0.12, width: 0.76, height: 0.76 }
const left = { x: 0, y: 0.1, width: 0.8, height: 0.8 }
const right = { x: 0.2, y: 0.1, width: 0.8, height: 0.8 }

/** Ways a still picture can move, by name. */
export const motionPresets = {
  auto: { kind: 'auto' },
  none: { kind: 'none' },
  zoomIn: { kind: 'pan', from: whole, to: centre },
  zoomOut: { kind: 'pan', from: centre, to: whole },
  toRight: { kind: 'pan', from: left, to: right },
  toLeft: { kind: 'pan', from: right, to: left },
} as const satisfies Record<string, Motion>

export type MotionName = keyof typeof motionPresets
export const motionNames = Object.keys(motionPresets) as MotionName[]

/** The preset that equals this motion; `custom` for rectangles made elsewhere. */
export const motionNameOf = (motion: Motion): MotionName | 'custom' =>
  motionNames.find((name) => JSON.stringify(motionPresets[name]) === JSON.stringify(motion)) ?? 'custom'
