import { describe, expect, it } from 'vitest'
import { cleanCustomEvent, cleanPage, cleanPageOrEvent } from './clean-record.ts'
import { deviceOf } from './device.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const page = (change: object) =>
  cleanPageOrEvent({ type: 'page', name: 'Home', before_page: '', current_page: '/Dashboard', ...change }, now)
const event = (data: Record<string, unknown>) =>
  cleanCustomEvent({ eventName: 'lesson.finished', data, current_page: '' }, now)

describe('a page address', () => {
  it.each([
    ['https://school.example/admin/video?id=5&name=Ada#top', '/video'],
    ['/admin/live/018f3c1a-7b1e-7000-8000-000000000001/edit', '/live/:id/edit'],
    ['/people/13812341234', '/people/:id'],
    ['/people/ada%40school.example', '/people/:id'],
    ['/admin', '/'],
    ['/administration', '/administration'],
    ['//evil.example/a', '/a'],
    ['/bro%ken%', '/bro%ken%'],
    ['/a\u0000b', '/ab'],
    ['', ''],
  ])('%s is kept as %s', (address, kept) => expect(cleanPage(address)).toBe(kept))
})

describe('personal data on its way in', () => {
  it('is masked in names and at any depth of the data', () => {
    expect(page({ name: 'Card of 13812341234' }).name).toBe('Card of 138****1234')
    expect(event({ who: { tel: '13812341234', mail: ['ada@school.example'], n: 13_812_341_234 } }).data).toEqual({
      who: { tel: '138****1234', mail: ['a***@school.example'], n: '138****1234' },
    })
  })
  it('leaves nothing that the database would refuse', () => {
    expect(event({ a: 'x\u0000\ud800y' }).data).toEqual({ a: 'x\ufffdy' })
  })
})

describe('a claimed time', () => {
  it('of the future becomes the time of arrival', () => {
    expect(page({ ts: '2027-01-01T00:00:00Z' })).toMatchObject({ at: now.toISOString(), stale: false })
    expect(page({ ts: 8.64e15 })).toMatchObject({ at: now.toISOString(), stale: false })
  })
  it('of seven days ago is the oldest that counts', () => {
    expect(page({ ts: '2026-11-14T12:00:00.000Z' }).stale).toBe(false)
    expect(page({ ts: '2026-11-14T11:59:59.999Z' }).stale).toBe(true)
    expect(page({ ts: 0 }).stale).toBe(true)
  })
})

describe('a key', () => {
  it('is the same for the same id and another one for every record without', () => {
    expect(page({ id: 'a' }).key).toBe(page({ id: 'a' }).key)
    expect(page({ id: 'a' }).key).not.toBe(page({ id: 'b' }).key)
    expect(page({}).key).not.toBe(page({}).key)
  })
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile', 'phone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel) Chrome/150 Mobile', 'phone'],
  ['Mozilla/5.0 (Linux; Android 16; Tab) Chrome/150', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'desktop'],
  ['curl/8', 'other'],
])('%s is a %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))
