import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { withCamera } from './live.ts'

/**
 * A browser with windows that nobody sees, whose tabs can be hidden: pages of Playwright are told to stay visible. Spoken to by the
 * protocol of its developer tools.
 */
export type WindowedBrowser = {
  /** Runs in the page and gives what it resolves to. */
  evaluate<Value>(expression: string): Promise<Value>
  /** As when another tab is in front: no animation frames, one timer a second. */
  hide(): Promise<void>
  close(): Promise<void>
}

type Answer = { readonly id?: number; readonly result?: Record<string, unknown>; readonly error?: { message: string } }
type Evaluated = { readonly result: { readonly value: unknown }; readonly exceptionDetails?: object }

const connect = async (address: string) => {
  const socket = new WebSocket(address)
  await new Promise((done) => socket.addEventListener('open', done, { once: true }))
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  return async <Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> => {
    last += 1
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(last, resolve)
    socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    const { result, error } = await promise
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as Result
  }
}

export const openWindowedBrowser = async (url: string): Promise<WindowedBrowser> => {
  const { args, ...launch } = withCamera.launchOptions
  const folder = await mkdtemp(join(tmpdir(), 'lectern-browser-'))
  const own = ['--ozone-platform=headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank']
  const child = spawn(launch.executablePath ?? chromium.executablePath(), [...args, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stderr.on('data', (text: Buffer) => {
      printed += text.toString()
      const found = /DevTools listening on (\S+)/.exec(printed)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the browser ended:\n${printed}`)))
  })
  const send = await connect(address)
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url })
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const asked = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
    const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', asked, sessionId)
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
    return result.value as Value
  }
  const isThere = `location.href === '${url}' && document.readyState === 'complete'`
  while (!(await evaluate<boolean>(isThere))) await wait(50)
  return {
    evaluate,
    hide: async () => {
      // Without a screen a window does not notice what covers it; a page that was frozen and woken behind another one does.
      await send('Target.createTarget', { url: 'about:blank' })
      for (const state of ['frozen', 'active']) await send('Page.setWebLifecycleState', { state }, sessionId)
    },
    close: async () => {
      child.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
