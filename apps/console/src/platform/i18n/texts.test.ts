import { describe, expect, it } from 'vitest'
import { errorTable } from '../api/wire-table.ts'
import { errorTextsZh } from './error-texts-zh.ts'
import type { TextKey, TextTree, Translation } from './text-types.ts'

const english = import.meta.glob<TextTree>('../../**/locale/en.ts', { eager: true, import: 'en' })
const chinese = import.meta.glob<TextTree>('../../**/locale/zh.ts', { eager: true, import: 'zh' })

const leaves = (tree: TextTree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  )
const places = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted((a, b) => a.localeCompare(b))

describe.each(Object.entries(english))('the texts of %s', (path, en) => {
  const zh = Object.fromEntries(leaves(chinese[path.replace('en.ts', 'zh.ts')] ?? {}))

  it('have a Chinese counterpart for every English one, and no other', () => {
    expect(Object.keys(zh).toSorted()).toEqual(
      leaves(en)
        .map(([key]) => key)
        .toSorted(),
    )
  })

  it('name the same places in both languages', () => {
    for (const [key, text] of leaves(en)) expect(places(zh[key] ?? ''), key).toEqual(places(text))
  })
})

describe('the error texts', () => {
  it('name the same places as the contract', () => {
    for (const [kind, { text }] of Object.entries(errorTable)) {
      expect(places(errorTextsZh[kind as keyof typeof errorTextsZh]), kind).toEqual(places(text))
    }
  })
})

describe('the types of texts', () => {
  const en = { title: 'a', list: { empty: 'b', rows_one: 'c', rows_other: 'd' } } as const
  it('refuse a missing translation and a key that does not exist', () => {
    // @ts-expect-error `list.rows_other` is missing: an incomplete translation must not compile.
    const incomplete: Translation<typeof en> = { title: 'x', list: { empty: 'x', rows_one: 'x' } }
    const keys: TextKey<typeof en>[] = ['title', 'list.empty', 'list.rows']
    // @ts-expect-error plural forms are asked for by their base key.
    const wrong: TextKey<typeof en> = 'list.rows_one'
    expect([incomplete.title, keys.length, wrong]).toEqual(['x', 3, 'list.rows_one'])
  })
})
