import { AVERROR_EOF } from 'node-av/constants'
import { type FilterContext, FilterGraph, Frame } from 'node-av/lib'
import { MediaError } from '../../media-error.ts'
import { checkNative } from './native-error.ts'

export type OpenGraph = { readonly graph: FilterGraph; readonly sink: FilterContext; readonly close: () => void }

/** Builds a graph whose text ends in `buffersink@out` or `abuffersink@out`. */
export async function openGraph(text: string, threads: number): Promise<OpenGraph> {
  const graph = new FilterGraph()
  graph.alloc()
  graph.nbThreads = threads
  checkNative(graph.parsePtr(text), 'parse graph')
  checkNative(await graph.config(), 'configure graph')
  const sink = graph.filters?.find((filter) => filter.name?.endsWith('@out'))
  if (!sink) throw new MediaError('unreadable', 'graph has no sink')
  return { graph, sink, close: () => graph.free() }
}

async function pull(sink: FilterContext): Promise<Frame | null> {
  const frame = new Frame()
  frame.alloc()
  const code = await sink.buffersinkGetFrame(frame)
  if (code >= 0) return frame
  frame.free()
  if (code === AVERROR_EOF) return null
  checkNative(code, 'pull frame')
  return null
}

/**
 * Frames in order, each computed when asked for, on this thread: what draws and what encodes share one core's cache. Between
 * frames the event loop runs, so that a lost parent is noticed.
 */
export async function* framesInTurn(sink: FilterContext): AsyncGenerator<Frame> {
  for (;;) {
    await new Promise(setImmediate)
    const frame = new Frame()
    frame.alloc()
    const code = sink.buffersinkGetFrameSync(frame)
    if (code < 0) frame.free()
    if (code === AVERROR_EOF) return
    checkNative(code, 'pull frame')
    try {
      yield frame
    } finally {
      frame.free()
    }
  }
}

/** Frames in order; the next one is computed on another thread while the caller works on this one. */
export async function* framesOf(sink: FilterContext): AsyncGenerator<Frame> {
  let next = pull(sink)
  try {
    for (;;) {
      const frame = await next
      if (!frame) return
      next = pull(sink)
      try {
        yield frame
      } finally {
        frame.free()
      }
    }
  } finally {
    const left = await next.catch(() => null)
    left?.free()
  }
}
