import type { SceneSpec } from '@lectern/contract/domains/studio'
import { describe, expect, it } from 'vitest'
import { newScene, syncScript } from './sync-script.ts'

const pictureOf = (n: number) => `018f3c1a-7b1e-7000-8000-00000000000${n}`
const withPicture = (id: string, text: string, n: number): SceneSpec => ({
  ...newScene(id, text),
  material_ids: [pictureOf(n)],
})
const baseline = [
  withPicture('a', 'The sun warms the sea.', 1),
  withPicture('b', 'Water rises into the air.', 2),
  withPicture('c', 'Clouds drift over the land.', 3),
]

const sync = (text: string, from: SceneSpec[] = baseline, current: SceneSpec[] = from) => {
  let made = 0
  return syncScript({
    text,
    mode: 'blank-line',
    baseline: from,
    current,
    makeId: () => {
      made += 1
      return `new${made}`
    },
  })
}
const brief = (scenes: SceneSpec[]) => scenes.map((scene) => `${scene.id}:${scene.material_ids[0]?.at(-1) ?? '-'}`)

describe('keeping scenes in step with the script', () => {
  it('keeps the very same scenes when the words are the same', () => {
    const scenes = sync('The sun warms the sea.\n\n\nWater rises into the air.\n\nClouds drift over the land.')
    expect(scenes).toEqual(baseline)
    expect(scenes[0]).toBe(baseline[0])
  })

  it('keeps id and picture of a paragraph that was edited', () => {
    const scenes = sync('The sun slowly warms the blue sea.\n\nWater rises.\n\nClouds drift over the land.')
    expect(brief(scenes)).toEqual(['a:1', 'b:2', 'c:3'])
    expect(scenes[1]?.text).toBe('Water rises.')
  })

  it('puts a new paragraph between without moving any picture', () => {
    const scenes = sync(
      'The sun warms the sea.\n\nNobody sees it.\n\nWater rises into the air.\n\nClouds drift over the land.',
    )
    expect(brief(scenes)).toEqual(['a:1', 'new1:-', 'b:2', 'c:3'])
  })

  it('drops only the paragraph that was deleted', () => {
    expect(brief(sync('The sun warms the sea.\n\nClouds drift over the land.'))).toEqual(['a:1', 'c:3'])
  })

  it('brings a deleted paragraph back with its picture when the text comes back', () => {
    const cut = sync('The sun warms the sea.\n\nClouds drift over the land.')
    const back = sync(
      'The sun warms the sea.\n\nWater rises into the air.\n\nClouds drift over the land.',
      baseline,
      cut,
    )
    expect(back).toEqual(baseline)
  })

  it('lets a picture follow a paragraph that was moved', () => {
    const scenes = sync('Clouds drift over the land.\n\nThe sun warms the sea.\n\nWater rises into the air.')
    expect(brief(scenes)).toEqual(['c:3', 'a:1', 'b:2'])
  })

  it('lets a paragraph written anew in the same place keep the picture', () => {
    const scenes = sync('The sun warms the sea.\n\nXyzzy 123!\n\nClouds drift over the land.')
    expect(brief(scenes)).toEqual(['a:1', 'b:2', 'c:3'])
  })

  it('keeps the first picture when two paragraphs are joined, and takes the other one when the first has none', () => {
    const joined = 'The sun warms the sea. Water rises into the air.\n\nClouds drift over the land.'
    expect(brief(sync(joined))).toEqual(['a:1', 'c:3'])
    const bare = [newScene('a', baseline[0]?.text), ...baseline.slice(1)]
    expect(brief(sync(joined, bare))).toEqual(['a:2', 'c:3'])
  })

  it('parts a paragraph in two: the first half keeps the picture', () => {
    const scenes = sync('The sun\n\nwarms the sea.\n\nWater rises into the air.\n\nClouds drift over the land.')
    expect(scenes.map((scene) => scene.text).slice(0, 2)).toEqual(['The sun', 'warms the sea.'])
    expect(brief(scenes).filter((one) => one.endsWith(':1'))).toHaveLength(1)
    expect(brief(scenes).slice(2)).toEqual(['b:2', 'c:3'])
  })

  it('keeps the id of a scene that typing has made while typing goes on', () => {
    const once = sync('The sun warms the sea.\n\nWater rises into the air.\n\nClouds drift over the land.\n\nRain')
    const twice = sync(
      'The sun warms the sea.\n\nWater rises into the air.\n\nClouds drift over the land.\n\nRain falls.',
      baseline,
      once,
    )
    expect(once[3]?.id).toBe('new1')
    expect(twice[3]).toMatchObject({ id: 'new1', text: 'Rain falls.' })
  })

  it('keeps scenes without words behind the scene that they followed', () => {
    const silent = { ...newScene('s'), material_ids: [pictureOf(9)] }
    const scenes = sync('Water rises into the air.\n\nClouds drift over the land.\n\nRain falls.', [
      ...baseline.slice(0, 2),
      silent,
      ...baseline.slice(2),
    ])
    expect(brief(scenes)).toEqual(['b:2', 's:9', 'c:3', 'new1:-'])
  })

  it('works the same for Chinese', () => {
    const chinese = [withPicture('a', '太阳温暖大海。', 1), withPicture('b', '水蒸气升到空中。', 2)]
    const scenes = sync('太阳慢慢温暖大海。\n\n风来了。\n\n水蒸气升到空中。', chinese)
    expect(brief(scenes)).toEqual(['a:1', 'new1:-', 'b:2'])
  })

  it('stays quick for a script of a thousand lines', () => {
    const started = performance.now()
    sync(Array.from({ length: 1000 }, (_, i) => `Line ${i} of the poem`).join('\n\n'))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
