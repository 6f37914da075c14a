import { expect, it } from 'vitest'
import { cleanFileName, extensionOf, stemOf } from './file-name.ts'

it.each([
  ['Lesson 1 (final).mp4', 'Lesson 1 (final).mp4'],
  ['第一课：你好.mp4', '第一课：你好.mp4'],
  ['👩‍👩‍👧‍👦 family.png', '👩‍👩‍👧‍👦 family.png'],
  ['שיעור ראשון.mp4', 'שיעור ראשון.mp4'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\clip.mov', 'clip.mov'],
  ['a\u0000b\r\nc.png', 'abc.png'],
  ['gpj.\u202eexe', 'gpj.exe'],
  ['  spaced.png ', 'spaced.png'],
  ['', 'unnamed'],
  ['..', 'unnamed'],
  ['folder/', 'unnamed'],
  ['broken\ud83d.png', 'broken.png'],
])('keeps what a person meant by %j and nothing else', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

it('cuts a long name to 255 units between whole letters and keeps its extension', () => {
  const name = cleanFileName(`${'👩‍👩‍👧‍👦'.repeat(60)}.mp4`)
  expect(name.length).toBeLessThanOrEqual(255)
  expect(name).toMatch(/^(👩‍👩‍👧‍👦)+\.mp4$/u)
  expect(cleanFileName('x'.repeat(300))).toHaveLength(255)
})

it('knows what is an extension and what only has a dot', () => {
  expect(extensionOf('Clip.MP4')).toBe('mp4')
  expect(extensionOf('Mr. Smith talks')).toBe('')
  expect(extensionOf('.hidden')).toBe('')
  expect(stemOf('第一课.final.mp4')).toBe('第一课.final')
})
