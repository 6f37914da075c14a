import { expect, test } from 'vitest'
import { createSecretBox } from '#platform/crypto/secret-box.ts'
import { createFileLinks, type SignedLink } from './file-links.ts'

const id = '018f3c1a-7b1e-7000-8000-000000000001'
const startMs = Date.UTC(2026, 4, 4, 3, 2, 1)
const open = () => {
  let nowMs = startMs
  const links = createFileLinks({ secrets: createSecretBox('a secret'), clock: { now: () => new Date(nowMs) } })
  return { ...links, passHours: (hours: number) => void (nowMs += hours * 3_600_000) }
}
const read = (address: string): SignedLink => {
  const given = Object.fromEntries(new URL(address, 'http://here').searchParams)
  return { ...given, until: Number(given['until']) } as SignedLink & Record<string, unknown>
}

test.each([
  'Rain & snow = 100 %.mp4',
  '第一课 水循环.mp4',
  'a+b/c?d#e.mp4',
  '/',
  '',
  'half \ud83d.mp4',
])('a link that saves as "%s" is genuine when it comes back', (download) => {
  const links = open()
  const given = read(links.link({ id }, { download }))
  expect(given).toMatchObject({ id, variant: 'original', download: download.toWellFormed() })
  links.require(given)
})

test('links to other files, pictures and names are never mixed up', () => {
  const { link } = open()
  const all = () => [
    link({ id }),
    link({ id }, { variant: 'thumb' }),
    link({ id }, { download: '' }),
    link({ id }, { download: 'a' }),
    link({ id: id.replace('1', '2') }),
  ]
  expect(new Set(all()).size).toBe(5)
  expect(all()).toEqual(all())
})

test('a link is the same within the hour, another one after it, and ends in time', () => {
  const links = open()
  const first = links.link({ id })
  links.passHours(0.5)
  expect(links.link({ id })).toBe(first)
  links.passHours(1)
  expect(links.link({ id })).not.toBe(first)
  links.require(read(first))
  links.passHours(6)
  expect(() => links.require(read(first))).toThrow(expect.objectContaining({ kind: 'files.link-ended' }))
})
