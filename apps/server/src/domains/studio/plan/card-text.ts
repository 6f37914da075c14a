import type { SceneSpec } from '@lectern/contract/domains/studio'
import { cardPalettes, type SceneMedia, splitSentences } from '@lectern/media'

/** About what fits on a card in three lines; a Chinese character is twice as wide as a letter. */
const maxColumns = 84

const columnsOf = (character: string) => (/\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(character) ? 2 : 1)

const shorten = (text: string): string => {
  let columns = 0
  let end = 0
  for (const character of text) {
    columns += columnsOf(character)
    if (columns > maxColumns) break
    end += character.length
  }
  if (end === text.length) return text
  const cut = text.slice(0, end)
  // Words stay whole; Chinese has no spaces to cut at.
  const space = cut.lastIndexOf(' ')
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** The first sentence of a text, short enough for a card. */
export const cardTitle = (text: string): string => {
  const first = splitSentences(text)[0]
  const sentence = first ? text.slice(first.start, first.end) : text
  return shorten(sentence.replace(/\s+/g, ' ').trim())
}

/** FNV-1a over the scene's own id: a scene keeps its colours when others are added or moved. */
const paletteOf = (seed: number, sceneId: string): number => {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const byte of Buffer.from(sceneId)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % cardPalettes.length
}

/** What is seen where a scene has no material: its own card, or one made from its text. */
export const cardOf = (scene: SceneSpec, seed: number): SceneMedia => {
  if (!scene.card?.title.trim()) {
    return { kind: 'card', title: cardTitle(scene.text), palette: scene.card?.palette ?? paletteOf(seed, scene.id) }
  }
  const { title, subtitle, palette } = scene.card
  return { kind: 'card', title, palette, ...(subtitle.trim() ? { subtitle } : {}) }
}
