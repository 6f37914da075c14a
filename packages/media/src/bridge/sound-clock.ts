import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import { avChannelLayoutDescribe, avGetSampleFmtName, type FilterContext, FilterGraph, Frame } from 'node-av/lib'
import { MediaError } from '../media-error.ts'
import { checkNative } from '../worker/native/native-error.ts'

/** Opus and WebRTC know this rate only, so both directions leave with it. */
export const bridgeRate = 48_000

export type SoundClock = {
  /** Takes a decoded frame whose pts is in microseconds and gives frames of `samples`, pts in samples of `bridgeRate`. */
  readonly push: (frame: Frame, take: (frame: Frame) => void) => void
  readonly finish: (take: (frame: Frame) => void) => void
  /** What was decoded changed its shape: a new clock is needed. */
  readonly fits: (frame: Frame) => boolean
  readonly close: () => void
}

const layoutOf = (frame: Frame) => avChannelLayoutDescribe(frame.channelLayout) ?? `${frame.channels}c`
const formatOf = (frame: Frame) => avGetSampleFmtName(frame.format as Parameters<typeof avGetSampleFmtName>[0])
const shapeOf = (frame: Frame) => `${frame.sampleRate} ${formatOf(frame)} ${layoutOf(frame)}`

/**
 * The sender's crystal is not ours: what its timestamps say is followed by stretching up to 1000 samples a second once they are
 * 10 ms apart from the count of samples, and gaps from 100 ms on become silence. So sound never leaves the picture by more.
 */
const follow = `aresample=${bridgeRate}:async=1000:min_comp=0.01:min_hard_comp=0.1:flags=res`

function graphText(frame: Frame, options: { samples: number; format: string }): string {
  const input = `time_base=1/1000000:sample_rate=${frame.sampleRate}:sample_fmt=${formatOf(frame)}:channel_layout=${layoutOf(frame)}`
  const output = `aformat=sample_fmts=${options.format}:channel_layouts=stereo,asetnsamples=n=${options.samples}:p=0`
  return `abuffer@in=${input},${follow},${output},abuffersink@out`
}

function findEnds(graph: FilterGraph): { source: FilterContext; sink: FilterContext } {
  const find = (end: string) => graph.filters?.find((filter) => filter.name?.endsWith(end))
  const source = find('@in')
  const sink = find('@out')
  if (!source || !sink) throw new MediaError('unreadable', 'sound graph has no ends')
  return { source, sink }
}

/** Resamples to stereo in pieces of one encoder frame. `format`: sample format of the encoder, `flt` or `fltp`. */
export function openSoundClock(first: Frame, options: { samples: number; format: string }): SoundClock {
  const graph = new FilterGraph()
  graph.alloc()
  graph.nbThreads = 1
  checkNative(graph.parsePtr(graphText(first, options)), 'parse sound graph')
  checkNative(graph.configSync(), 'configure sound graph')
  const { source, sink } = findEnds(graph)
  const shape = shapeOf(first)

  function pull(take: (frame: Frame) => void): void {
    for (;;) {
      const frame = new Frame()
      frame.alloc()
      try {
        const code = sink.buffersinkGetFrameSync(frame)
        if (code === AVERROR_EAGAIN || code === AVERROR_EOF) return
        checkNative(code, 'pull sound')
        take(frame)
      } finally {
        frame.free()
      }
    }
  }

  return {
    push: (frame, take) => {
      checkNative(source.buffersrcAddFrameSync(frame), 'push sound')
      pull(take)
    },
    finish: (take) => {
      checkNative(source.buffersrcAddFrameSync(null), 'end sound')
      pull(take)
    },
    fits: (frame) => shapeOf(frame) === shape,
    close: () => graph.free(),
  }
}
