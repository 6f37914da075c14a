import { videoSpec } from '@lectern/contract/domains/studio'
import { describe, expect, it } from 'vitest'
import type { EditorAction } from './editor-actions.ts'
import { createEditorReducer } from './editor-reducer.ts'
import { createEditorState, type EditorState, scriptTextOf } from './editor-state.ts'

const picture = '018f3c1a-7b1e-7000-8000-000000000001'

const begin = () => {
  const scenes = [
    { id: 'a', text: 'The sun warms the sea. Water rises.', material_ids: [picture] },
    { id: 'b', text: 'Clouds drift.' },
    { id: 'c', text: 'Rain falls.' },
  ]
  return createEditorState({ brief: {}, spec: videoSpec.parse({ title: 'Water cycle', scenes }), step: 'scenes' })
}

const run = (state: EditorState, ...actions: EditorAction[]) => {
  let made = 0
  const reduce = createEditorReducer(() => {
    made += 1
    return `made${made}`
  })
  return actions.reduce(reduce, state)
}
const ids = (state: EditorState) => state.spec.scenes.map((scene) => scene.id).join('')
const texts = (state: EditorState) => state.spec.scenes.map((scene) => scene.text)

describe('scene operations', () => {
  it('splits a scene at the caret, selects the second half and shows the same picture in both', () => {
    const state = run(begin(), { type: 'scene/split', id: 'a', newId: 'x', at: 22 })
    expect(texts(state).slice(0, 2)).toEqual(['The sun warms the sea.', 'Water rises.'])
    expect(state.spec.scenes[1]).toMatchObject({ id: 'x', material_ids: [picture] })
    expect(state.selectedSceneId).toBe('x')
  })

  it('merges a scene with the next one and keeps the picture', () => {
    const state = run(begin(), { type: 'scene/split', id: 'a', newId: 'x' }, { type: 'scene/merge', id: 'a' })
    expect(texts(state)).toEqual(texts(begin()))
    expect(state.spec.scenes[0]?.material_ids).toEqual([picture])
  })

  it('merges Chinese sentences without a space between', () => {
    const state = run(
      begin(),
      { type: 'scene/set', id: 'b', patch: { text: '云在走。' } },
      { type: 'scene/set', id: 'c', patch: { text: '下雨了。' } },
      { type: 'scene/merge', id: 'b' },
    )
    expect(state.spec.scenes[1]?.text).toBe('云在走。下雨了。')
  })

  it('moves a scene to any place and never loses one', () => {
    expect(ids(run(begin(), { type: 'scene/move', id: 'a', toIndex: 2 }))).toBe('bca')
    expect(ids(run(begin(), { type: 'scene/move', id: 'c', toIndex: 0 }))).toBe('cab')
    expect(ids(run(begin(), { type: 'scene/move', id: 'a', toIndex: 99 }))).toBe('bca')
    expect(ids(run(begin(), { type: 'scene/move', id: 'gone', toIndex: 0 }))).toBe('abc')
  })

  it('selects the neighbour of a removed scene', () => {
    expect(run(begin(), { type: 'scene/remove', id: 'a' }).selectedSceneId).toBe('b')
    const last = run(begin(), { type: 'scene/select', id: 'c' }, { type: 'scene/remove', id: 'c' })
    expect(last.selectedSceneId).toBe('b')
  })

  it('restores a removed scene without undoing what was typed since', () => {
    const removed = begin().spec.scenes[1]
    if (!removed) throw new Error('no scene')
    const state = run(
      begin(),
      { type: 'scene/remove', id: 'b' },
      { type: 'scene/set', id: 'c', patch: { text: 'Rain falls softly.' } },
      { type: 'scene/restore', scene: removed, index: 1 },
    )
    expect(ids(state)).toBe('abc')
    expect(texts(state)[2]).toBe('Rain falls softly.')
  })
})

describe('undo and redo', () => {
  it('takes scene operations back one by one and repeats them', () => {
    const changed = run(begin(), { type: 'scene/remove', id: 'a' }, { type: 'scene/move', id: 'c', toIndex: 0 })
    expect(ids(changed)).toBe('cb')
    const back = run(changed, { type: 'undo' })
    expect(ids(back)).toBe('bc')
    expect(ids(run(back, { type: 'undo' }))).toBe('abc')
    expect(ids(run(back, { type: 'undo' }, { type: 'undo' }, { type: 'redo' }, { type: 'redo' }))).toBe('cb')
  })

  it('takes one burst of typing back in one step', () => {
    const typed = run(
      begin(),
      { type: 'scene/set', id: 'b', patch: { text: 'Clouds' } },
      { type: 'scene/set', id: 'b', patch: { text: 'Clouds go' } },
      { type: 'scene/set', id: 'c', patch: { text: 'Rain' } },
    )
    const once = run(typed, { type: 'undo' })
    expect(texts(once).slice(1)).toEqual(['Clouds go', 'Rain falls.'])
    expect(texts(run(once, { type: 'undo' }))).toEqual(texts(begin()))
  })

  it('takes back one choice at a time: a removed picture comes back', () => {
    const picture = '018f3c1a-7b1e-7000-8000-000000000002'
    const removed = run(
      begin(),
      { type: 'scene/set', id: 'b', patch: { material_ids: [picture], clip_in_ms: 0, keep_sound: false } },
      { type: 'scene/set', id: 'b', patch: { material_ids: [], clip_in_ms: 0, keep_sound: false } },
    )
    expect(run(removed, { type: 'undo' }).spec.scenes[1]?.material_ids).toEqual([picture])
  })

  it('forgets what could be repeated as soon as something new is done', () => {
    const state = run(begin(), { type: 'scene/remove', id: 'a' }, { type: 'undo' }, { type: 'scene/merge', id: 'b' })
    expect(state.future).toEqual([])
    expect(run(state, { type: 'redo' })).toBe(state)
  })
})

describe('script and scenes', () => {
  it('keeps what is typed to the letter while the scenes follow', () => {
    const text = 'The sun warms the sea. Water rises.\n\n\nClouds drift.\n\n  Snow'
    const state = run(begin(), { type: 'script/set', text, mode: 'blank-line' })
    expect(scriptTextOf(state, 'blank-line')).toBe(text)
    expect(texts(state)).toEqual(['The sun warms the sea. Water rises.', 'Clouds drift.', 'Snow'])
    expect(state.spec.scenes[0]?.material_ids).toEqual([picture])
  })

  it('gives everything back when the whole script is cut and pasted again', () => {
    const text = scriptTextOf(begin(), 'blank-line')
    const state = run(
      begin(),
      { type: 'script/set', text: '', mode: 'blank-line' },
      { type: 'script/set', text, mode: 'blank-line' },
    )
    expect(state.spec.scenes).toEqual(begin().spec.scenes)
  })

  it('shows scenes changed elsewhere in the script', () => {
    const state = run(
      begin(),
      { type: 'script/set', text: 'One.\n\n\n\nTwo.', mode: 'blank-line' },
      { type: 'scene/set', id: 'a', patch: { text: 'First.' } },
    )
    expect(scriptTextOf(state, 'blank-line')).toBe('First.\n\nTwo.')
  })

  it('changes nothing that is saved by selecting a scene', () => {
    const state = run(begin(), { type: 'scene/select', id: 'c' })
    expect(state.spec).toEqual(begin().spec)
    expect(state.past).toEqual([])
  })
})
