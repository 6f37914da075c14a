/** Cuts a stream of server-sent events into the texts of their `data` lines. Feed it pieces as they arrive. */
export const createEventParser = (onData: (data: string) => void) => {
  let buffer = ''
  const emit = (block: string) => {
    const data = block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).replace(/^ /, ''))
      .join('\n')
    if (data !== '') onData(data)
  }
  return (piece: string): void => {
    buffer = (buffer + piece).replace(/\r\n?/g, '\n')
    const blocks = buffer.split('\n\n')
    buffer = blocks.pop() ?? ''
    for (const block of blocks) emit(block)
  }
}
