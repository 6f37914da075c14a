import { ornaments, type Stage } from './ornaments.ts'

function gradient({ context, width, height, palette, random }: Stage): void {
  const tilt = 0.15 + random() * 0.7
  const fill = context.createLinearGradient(0, height * (1 - tilt) * 0.4, width, height * (0.6 + tilt * 0.4))
  fill.addColorStop(0, palette.from)
  fill.addColorStop(1, palette.to)
  context.fillStyle = fill
  context.fillRect(0, 0, width, height)
}

/** A light from one side, so that the gradient does not look printed. */
function glow({ context, width, height, random }: Stage): void {
  const x = width * (0.55 + random() * 0.4)
  const y = height * (0.1 + random() * 0.5)
  const light = context.createRadialGradient(x, y, 0, x, y, Math.max(width, height) * 0.65)
  light.addColorStop(0, '#ffffff33')
  light.addColorStop(1, '#ffffff00')
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
}

/** Gradient, light and one ornament chosen by the seed. Text stands on the left; ornaments keep to the right and below. */
export function drawCardBackground(stage: Stage): void {
  gradient(stage)
  glow(stage)
  const ornament = ornaments[Math.floor(stage.random() * ornaments.length)]
  // Where the text takes the whole width it crosses the ornament, which then must stay behind it.
  stage.context.globalAlpha = stage.width > stage.height * 1.2 ? 1 : 0.5
  ornament?.(stage)
  stage.context.globalAlpha = 1
}
