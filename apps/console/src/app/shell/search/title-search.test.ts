import { describe, expect, it } from 'vitest'
import { pinyinInitials } from './pinyin.ts'
import { scoreOf } from './title-search.ts'

const library = { en: 'Material library', zh: '素材库', path: '/materialLibrary' }
const missions = { en: 'Mission center', zh: '任务中心', path: '/MissionCenter' }

describe('the search by title', () => {
  it('finds in both languages, by words, by their initials and by pinyin initials', () => {
    for (const query of ['material', 'LIBRARY', '素材', '库', 'ml', 'sck', 'sc', 'materialLib'])
      expect(scoreOf(query, library), query).toBeGreaterThan(0)
    expect(scoreOf('任务', library)).toBe(0)
    expect(scoreOf('rwzx', missions)).toBeGreaterThan(0)
  })
  it('prefers the beginning, then a word, then the middle, then letters with gaps', () => {
    const scores = ['mat', 'lib', 'ibra', 'mtlb'].map((query) => scoreOf(query, library))
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(new Set(scores).size).toBe(4)
  })
  it('takes letters with gaps only where asked to', () => {
    expect(scoreOf('mtlb', library, false)).toBe(0)
    expect(scoreOf('mat', library, false)).toBeGreaterThan(0)
  })
  it('takes signs of regular expressions as they are', () => {
    expect(scoreOf('(', library)).toBe(0)
    expect(scoreOf('a+', library)).toBe(0)
  })
  it('knows the sound of characters', () => {
    expect(pinyinInitials('数字分身')).toBe('szfs')
    expect(pinyinInitials('AI 绘本')).toBe('aihb')
    expect(pinyinInitials('口音评测')).toBe('kypc')
  })
})
