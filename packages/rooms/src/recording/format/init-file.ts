import { box, fullBox, u32 } from './boxes.ts'
import {
  movieHeader,
  pictureEntry,
  pictureRate,
  soundEntry,
  type TrackShape,
  type Tracks,
  trackBox,
  trackIds,
} from './tracks.ts'

const emptyTable = (entry: Buffer): Buffer =>
  box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), entry),
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, u32(0, 0)),
    fullBox('stco', 0, 0, u32(0)),
  )

const openEnded = { duration: 0, movieDuration: 0, edits: Buffer.alloc(0) }

function trackShapes({ picture, sound }: Tracks): TrackShape[] {
  const shapes: TrackShape[] = []
  if (picture) {
    const { width, height } = picture
    const sampleTable = emptyTable(pictureEntry(picture))
    shapes.push({ ...openEnded, id: trackIds.picture, kind: 'picture', rate: pictureRate, width, height, sampleTable })
  }
  const sampleTable = emptyTable(soundEntry(sound))
  const rate = sound.sampleRate
  shapes.push({ ...openEnded, id: trackIds.sound, kind: 'sound', rate, width: 0, height: 0, sampleTable })
  return shapes
}

/** The header that the pieces of a take share (CMAF, ISO 23000-19). */
export function initFile(tracks: Tracks): Buffer {
  const shapes = trackShapes(tracks)
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6'), u32(0), Buffer.from('iso6cmfcmp41')),
    box(
      'moov',
      movieHeader(0),
      ...shapes.map(trackBox),
      box('mvex', ...shapes.map(({ id }) => fullBox('trex', 0, 0, u32(id, 1, 0, 0, 0)))),
    ),
  ])
}
