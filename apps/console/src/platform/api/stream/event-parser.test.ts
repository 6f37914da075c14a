import { describe, expect, it } from 'vitest'
import { createEventParser } from './event-parser.ts'

const parse = (...pieces: string[]) => {
  const heard: string[] = []
  const feed = createEventParser((data) => heard.push(data))
  pieces.forEach(feed)
  return heard
}

describe('the parser of server-sent events', () => {
  it('hands out data however the stream is cut', () => {
    expect(parse('da', 'ta: {"a":', '1}\n', '\ndata: 2\n\n')).toEqual(['{"a":1}', '2'])
  })
  it('joins several data lines and takes Windows line ends', () => {
    expect(parse('data: a\r\ndata: b\r\n\r\n')).toEqual(['a\nb'])
  })
  it('passes over comments and waits for the end of an event', () => {
    expect(parse(': keep-alive\n\n', 'event: x\ndata: late')).toEqual([])
  })
})
