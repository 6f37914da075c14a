import { expect, test } from 'vitest'
import type { Scope } from '#platform/db/scope.ts'
import { createClassUrl } from './class-url.service.ts'
import { allowedClassUrl } from './class-url.ts'
import type { CorpRecord } from './corp.store.ts'

const hosts = ['class.example', 'rooms.example:8443']

test.each([
  'https://class.example/room/7?a=1#b',
  'http://class.example/',
  'https://CLASS.example/room',
  'https://rooms.example:8443/room',
])('%s is on the list', (address) => {
  expect(allowedClassUrl(address, hosts)).toBe(new URL(address).href)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '//class.example/room',
  '/room',
  'javascript:alert(1)//class.example',
  'data:text/html,class.example',
  'ftp://class.example/',
  'https://class.example@evil.example/',
  'https://class.example:secret@evil.example/',
  'https://somebody@class.example/',
  'https://class.example.evil.example/',
  'https://evilclass.example/',
  'https://class.example:8443/',
  'https://rooms.example/',
  'https://class.example\\@evil.example/',
  'https:\\\\evil.example',
  'https://evil.example\t.class.example/',
  ' https://class.example/',
  'https://class.example\n/',
  '%2f%2fevil.example',
  '',
])('%j is refused', (address) => {
  expect(allowedClassUrl(address, hosts)).toBeUndefined()
})

test('a room leads somewhere only when its address is on the school’s list', async () => {
  const rooms: Record<string, string> = { good: 'https://class.example/7', bad: 'https://evil.example/' }
  const classUrl = createClassUrl({
    classUrlOf: async (_scope, roomId) => rooms[roomId],
    corps: { get: async () => ({ class_hosts: hosts }) as CorpRecord },
  })
  const scope = {} as Scope
  expect(await classUrl(scope, { roomId: 'good' })).toBe('https://class.example/7')
  expect(await classUrl(scope, { roomId: 'bad' })).toBeUndefined()
  expect(await classUrl(scope, { roomId: 'unknown' })).toBeUndefined()
  expect(await classUrl(scope, {})).toBeUndefined()
  expect(await classUrl(scope, { roomId: 'good', address: 'https://class.example/8' })).toBe('https://class.example/8')
  expect(await classUrl(scope, { roomId: 'good', address: 'https://evil.example/' })).toBeUndefined()
})
