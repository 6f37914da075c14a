import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTopicHub, type LineEvents } from './topic-hub.ts'

const setUp = (answer: (topic: string, pass: string) => boolean = () => true) => {
  const said: string[] = []
  let events: LineEvents | undefined
  const listen = createTopicHub((given) => {
    events = given
    return {
      subscribe: async (topic, pass) => {
        said.push(`subscribe ${topic} ${pass}`)
        return answer(topic, pass)
      },
      unsubscribe: (topic) => said.push(`unsubscribe ${topic}`),
      alive: (topic) => said.push(`alive ${topic}`),
      close: () => said.push('close'),
    }
  })
  const heard: string[] = []
  const listener = {
    onMessage: (event: string) => heard.push(event),
    onGap: () => heard.push('gap'),
    onHeard: (yes: boolean) => heard.push(yes ? 'heard' : 'unheard'),
  }
  return { listen, said, heard, listener, line: () => events as LineEvents }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the hub of topics', () => {
  it('asks for a topic when the line is up, and tells a gap each time, for what came before', async () => {
    const { listen, said, heard, listener, line } = setUp()
    listen('live:1', () => 'p', listener)
    expect(said).toEqual([])
    line().onUp()
    await settle()
    line().onMessage({ topic: 'live:1', event: 'viewers', data: 1 })
    line().onMessage({ topic: 'live:2', event: 'other', data: 1 })
    line().onDown()
    line().onUp()
    await settle()
    expect(said).toEqual(['subscribe live:1 p', 'subscribe live:1 p'])
    expect(heard).toEqual(['heard', 'gap', 'viewers', 'unheard', 'heard', 'gap'])
  })

  it('says that it is alive only where it is heard, and asks again with a new pass where it was refused', async () => {
    let pass = 'old'
    const { listen, said, listener, line } = setUp((_topic, given) => given === 'new')
    listen('live:1', () => pass, listener)
    line().onUp()
    await vi.advanceTimersByTimeAsync(16_000)
    pass = 'new'
    await vi.advanceTimersByTimeAsync(15_000)
    expect(said).toEqual(['subscribe live:1 old', 'subscribe live:1 new', 'alive live:1'])
  })

  it('shares one subscription among listeners and closes after the last', async () => {
    const { listen, said, heard, listener, line } = setUp()
    const endFirst = listen('live:1', () => 'p', listener)
    line().onUp()
    await settle()
    const second: string[] = []
    const endSecond = listen('live:1', () => 'p', { onMessage: () => undefined, onGap: () => second.push('gap') })
    expect(second).toEqual(['gap'])
    endFirst()
    expect(said).toEqual(['subscribe live:1 p'])
    endSecond()
    const endThird = listen('live:1', () => 'p', listener)
    await settle()
    expect(said).not.toContain('close')
    endThird()
    vi.advanceTimersByTime(2000)
    const once = ['subscribe live:1 p', 'unsubscribe live:1']
    expect(said).toEqual([...once, ...once, 'close'])
    expect(heard).toEqual(['heard', 'gap', 'heard', 'gap'])
  })
})
