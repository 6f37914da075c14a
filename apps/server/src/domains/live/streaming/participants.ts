import { createHash } from 'node:crypto'
import type { RoomStatus } from '@lectern/rooms'

type Present = {
  uid: string
  name: string
  role: 'publisher' | 'viewer'
  joined_at: string | null
  mic: boolean | null
  cam: boolean | null
}

/** Persons by their id. The engine knows visitors by their device, which is nobody else's business. */
const publicUid = (id: string): string => {
  const person = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(id)?.[1]
  if (person !== undefined) return person
  return /^[a-z]+$/.test(id) ? id : `visitor-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`
}

/** Everybody in a room once: who publishes and watches is a publisher. */
export const listParticipants = ({ publications, viewers }: RoomStatus): Present[] => {
  const present = new Map<string, Present>()
  for (const { participant } of viewers) {
    const uid = publicUid(participant.id)
    present.set(uid, { uid, name: participant.name, role: 'viewer', joined_at: null, mic: null, cam: null })
  }
  for (const { participant, muted, connectedAt, source } of publications) {
    const uid = publicUid(participant.id)
    const before = present.get(uid)
    const isPublisher = before?.role === 'publisher'
    const at = new Date(connectedAt).toISOString()
    // A screen has a picture and sound of its own: camera and microphone are those of the person.
    const own = source === 'screen' ? { mic: false, cam: false } : { mic: !muted.audio, cam: !muted.video }
    present.set(uid, {
      uid,
      name: participant.name,
      role: 'publisher',
      joined_at: isPublisher && before.joined_at !== null && before.joined_at < at ? before.joined_at : at,
      mic: (isPublisher && before.mic) || own.mic,
      cam: (isPublisher && before.cam) || own.cam,
    })
  }
  return [...present.values()]
}
