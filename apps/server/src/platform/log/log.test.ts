import { expect, it } from 'vitest'
import { createLog } from './log.ts'

const written = (write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> => {
  let line = ''
  write(createLog('info', { write: (text) => void (line += text) }))
  return JSON.parse(line)
}

it('lets no phone number, address or identity number out, wherever it stands', () => {
  const line = written((log) =>
    log.info(
      { err: new Error('no answer from 13812341234'), to: ['ada@school.example'], n: 13_812_341_234, token: 'secret' },
      'sent to +86 138 1234 1234, card 11010519491231002X',
    ),
  )
  const text = JSON.stringify(line)
  expect(text).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)|138 1234|ada@|19491231|secret/)
  expect(line).toMatchObject({ n: '138****1234', to: ['a***@school.example'], token: '[removed]' })
})

it.each([
  ['a\n13812341234', 'a\n138****1234'],
  ['a\t+86 138 1234 1234\r\n13812341235', 'a\t138****1234\r\n138****1235'],
  ['"13812341234"', '"138****1234"'],
  ['\u000113812341234', '\u0001138****1234'],
  ['to:13812341234,13812341235]', 'to:138****1234,138****1235]'],
  ['a\nada@school.example', 'a\na***@school.example'],
  // A backslash and a letter are no line break: the digits are the end of a word.
  ['C:\\n13812341234', 'C:\\n13812341234'],
])('masks what stands behind a line break or a quotation mark: %j', (text, masked) => {
  expect(written((log) => log.info(text))).toMatchObject({ msg: masked })
})

it('leaves times, ids and figures as they are', () => {
  const facts = { request: '018f3c1a-7b1e-7000-8000-138123412345', ms: 1_763_751_234_567, status: 200 }
  expect(written((log) => log.info(facts, 'answered'))).toMatchObject(facts)
})
