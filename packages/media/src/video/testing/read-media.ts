// Reads results back, frame by frame and sample by sample, for tests.
import { meterGraph } from '../../sound/sound-graph.ts'
import { framesOf, openGraph } from '../../worker/native/native-graph.ts'

export type Rgb = readonly [number, number, number]
export type ReadFrame = {
  readonly index: number
  readonly width: number
  readonly height: number
  readonly rgb: Buffer
}

/** All pictures of a file; the path must need no escaping. */
export async function* readFrames(path: string): AsyncGenerator<ReadFrame> {
  const { sink, close } = await openGraph(`movie=${path},format=rgb24,buffersink@out`, 1)
  let index = 0
  for await (const frame of framesOf(sink)) {
    yield { index: index++, width: frame.width, height: frame.height, rgb: frame.toBuffer() }
  }
  close()
}

export type Region = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Mean colour of a region given in fractions; by default the middle. */
export function meanColor(
  { width, height, rgb }: ReadFrame,
  region: Region = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 },
): Rgb {
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let y = Math.floor(region.y * height); y < Math.floor((region.y + region.height) * height); y++) {
    for (let x = Math.floor(region.x * width); x < Math.floor((region.x + region.width) * width); x++) {
      const at = (y * width + x) * 3
      sums[0] += rgb[at] ?? 0
      sums[1] += rgb[at + 1] ?? 0
      sums[2] += rgb[at + 2] ?? 0
      count++
    }
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count]
}

/** Which of red, green, blue, white, black, yellow a colour is nearest to. */
export function nameColor([r, g, b]: Rgb): string {
  const name = `${r > 127 ? 1 : 0}${g > 127 ? 1 : 0}${b > 127 ? 1 : 0}`
  const names: Record<string, string> = {
    '100': 'red',
    '010': 'lime',
    '001': 'blue',
    '111': 'white',
    '000': 'black',
    '110': 'yellow',
  }
  return names[name] ?? name
}

/** The colour in the middle of every frame. */
export async function frameColors(path: string, region?: Region): Promise<Rgb[]> {
  const colors: Rgb[] = []
  for await (const frame of readFrames(path)) colors.push(meanColor(frame, region))
  return colors
}

/** The left channel at 48 kHz. */
export async function readSound(path: string): Promise<Float32Array> {
  const text = `amovie=${path},aresample=48000,aformat=sample_fmts=flt:channel_layouts=mono,abuffersink@out`
  const { sink, close } = await openGraph(text, 1)
  const parts: Float32Array[] = []
  let length = 0
  for await (const frame of framesOf(sink)) {
    const bytes = Buffer.from(frame.data?.[0] ?? Buffer.alloc(0)).subarray(0, frame.nbSamples * 4)
    const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
    parts.push(samples)
    length += samples.length
  }
  close()
  const all = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Integrated loudness of the finished file, measured independently of the renderer's own number. */
export async function readLoudness(path: string): Promise<number> {
  const { graph, sink, close } = await openGraph(meterGraph(`amovie=${path}`), 1)
  for await (const _frame of framesOf(sink)) void _frame
  const lufs = Number(graph.filters?.find((filter) => filter.name?.endsWith('@meter'))?.getOption('integrated'))
  close()
  return lufs
}

/** Root mean square between two moments. */
export function level(samples: Float32Array, fromSeconds: number, toSeconds: number): number {
  const part = samples.subarray(Math.round(fromSeconds * 48_000), Math.round(toSeconds * 48_000))
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / Math.max(1, part.length))
}
