import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-state.ts'

describe('the address', () => {
  it('keeps values as texts, so that a keyword of digits stays a keyword', () => {
    expect(parseSearch('?keyword=0012&page=2&mine=true')).toEqual({ keyword: '0012', page: '2', mine: 'true' })
  })
  it('comes back as it was written, lists and special characters included', () => {
    const search = { keyword: 'a&b=水 循环', tag: ['x', 'y'], redirect: '/video?id=1&page=2' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })
  it('leaves out what is not set', () => {
    expect(stringifySearch({ a: undefined, b: '', c: null })).toBe('')
    expect(stringifySearch({ page: 2 })).toBe('?page=2')
  })
})
