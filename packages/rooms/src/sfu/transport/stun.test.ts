import { expect, test } from 'vitest'
import { isSignedBy, isStun, readBindingRequest, writeBindingSuccess } from './stun.ts'

/** RFC 5769, 2.1: a request with USERNAME "evtj:h6vY", password "VOkJxbRl1RmTxUk/WvJxBt". */
const sample = Buffer.from(
  '000100582112a442b7e7a701bc34d686fa87dfae802200105354554e207465737420636c69656e74002400046e0001ff80290008932ff9b151263b36' +
    '000600096576746a3a68367659202020000800149aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a280280004e57a3bcf',
  'hex',
)
const password = 'VOkJxbRl1RmTxUk/WvJxBt'

test('reads the sample request of RFC 5769', () => {
  const request = readBindingRequest(sample)
  expect(request?.localFragment).toBe('evtj')
  expect(request?.nominates).toBe(false)
  expect(request && isSignedBy(sample, request, password)).toBe(true)
  expect(request && isSignedBy(sample, request, `${password}x`)).toBe(false)
})

test('tells the asker where it was seen', () => {
  const request = readBindingRequest(sample)
  const reply = writeBindingSuccess(
    request?.transaction ?? Buffer.alloc(12),
    { address: '192.0.2.1', port: 32_853 },
    'p',
  )
  expect(isStun(reply)).toBe(true)
  // The mapped address of RFC 5769, 2.2.
  expect(reply.toString('hex')).toContain('002000080001a147e112a643')
  expect(reply.readUInt16BE(2)).toBe(reply.length - 20)
  const seen = { address: '2001:db8:1234:5678:11:2233:4455:6677', port: 32_853 }
  const over6 = writeBindingSuccess(request?.transaction ?? Buffer.alloc(12), seen, 'p')
  // The one of 2.3.
  expect(over6.toString('hex')).toContain('002000140002a1470113a9faa5d3f179bc25f4b5bed2b9d9')
  expect(over6.readUInt16BE(2)).toBe(over6.length - 20)
})

test('cut, empty and random packets are no request', () => {
  for (let length = 0; length < sample.length; length++) {
    expect(() => readBindingRequest(sample.subarray(0, length))).not.toThrow()
    expect(readBindingRequest(sample.subarray(0, length))).toBeUndefined()
  }
})
