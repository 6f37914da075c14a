/**
 * One viewer's socket, spoken by hand (Engine.IO 4, Socket.IO 5) so that five hundred of them cost the measuring process
 * little: most only count, some read what they hear.
 */
export type Listener = {
  /** Comments that arrived. */
  readonly count: () => number
  close(): void
}
type Heard = { topic: string; event: string; data: { list?: { content: string }[] } }

const contents = /"content":/g

const heardOf = (text: string): string[] => {
  const [name, message] = JSON.parse(text.slice(2)) as [string, Heard]
  return name === 'message' ? (message.data.list ?? []).map(({ content }) => content) : []
}

/** Resolves once the topic is subscribed to. `onContent` is told what each comment says; without it they are only counted. */
export const openListener = (
  base: string,
  { topic, pass, onContent }: { topic: string; pass: string; onContent?: ((content: string) => void) | undefined },
): Promise<Listener> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    let arrived = 0
    const take = (text: string) => {
      if (!text.includes('"comments"')) return
      if (!onContent) {
        arrived += text.match(contents)?.length ?? 0
        return
      }
      const said = heardOf(text)
      arrived += said.length
      for (const content of said) onContent(content)
    }
    socket.addEventListener('error', () => reject(new Error('a socket failed')))
    socket.addEventListener('message', ({ data }) => {
      const text = String(data)
      if (text === '2') return socket.send('3')
      if (text.startsWith('0')) return socket.send('40')
      if (text.startsWith('40')) return socket.send(`420${JSON.stringify(['subscribe', topic, pass])}`)
      if (text.startsWith('42')) return take(text)
      if (!text.startsWith('430')) return undefined
      if (!text.includes('true')) return reject(new Error('the topic was refused'))
      return resolve({ count: () => arrived, close: () => socket.close() })
    })
  })
