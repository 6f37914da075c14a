import type { SoundItem } from './sound-spec.ts'

/** Puts pieces on as few tracks as possible so that no two on one track overlap; a track is then one plain sequence. */
export function assignLanes(items: readonly SoundItem[]): SoundItem[][] {
  const lanes: SoundItem[][] = []
  for (const item of [...items].sort((a, b) => a.startSample - b.startSample)) {
    const lane = lanes.find((candidate) => {
      const last = candidate.at(-1)
      return last === undefined || last.startSample + last.lengthSamples <= item.startSample
    })
    if (lane) lane.push(item)
    else lanes.push([item])
  }
  return lanes
}
