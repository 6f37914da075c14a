/** RTP payloads of H.264 (RFC 6184): single units, STAP-A and FU-A, as packetization mode 1 allows. */
const unit = { idr: 5, sps: 7, pps: 8, stapA: 24, fuA: 28 } as const
const startCode = Buffer.from([0, 0, 0, 1])
/** Fits with SRTP, UDP and IP into what even tunnelled paths carry. */
const mostPayload = 1_150

const typeOf = (nal: Uint8Array): number => (nal[0] ?? 0) & 0x1f

const unitsOfStapA = (payload: Buffer): Buffer[] => {
  const units: Buffer[] = []
  for (let at = 1; at + 2 < payload.length; ) {
    const length = payload.readUInt16BE(at)
    if (length === 0 || at + 2 + length > payload.length) break
    units.push(payload.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return units
}

/** Whether a key picture begins in this packet: a parameter set or an IDR slice. */
export const startsH264Key = (payload: Buffer): boolean => {
  const isKeyUnit = (type: number): boolean => type === unit.sps || type === unit.idr
  const type = typeOf(payload)
  if (type === unit.stapA) return unitsOfStapA(payload).some((nal) => isKeyUnit(typeOf(nal)))
  if (type === unit.fuA) return ((payload[1] ?? 0) & 0x80) !== 0 && isKeyUnit((payload[1] ?? 0) & 0x1f)
  return isKeyUnit(type)
}

/** Puts the packets of one access unit together as Annex B. Undefined where a piece is missing. */
export class H264Assembly {
  #parts: Buffer[] = []
  #fragmentOpen = false
  #isBroken = false
  #types = new Set<number>()
  #sets = new Map<number, Buffer>()

  add(payload: Buffer): void {
    const type = typeOf(payload)
    if (payload.length < 2) this.#isBroken = true
    else if (type === unit.fuA) this.#addFragment(payload)
    else if (type === unit.stapA) for (const nal of unitsOfStapA(payload)) this.#addUnit(nal)
    else if (type > 0 && type < unit.stapA) this.#addUnit(payload)
  }

  /** Ends the access unit and begins the next. */
  take(): { data: Buffer; isKey: boolean } | undefined {
    const isWhole = !this.#isBroken && !this.#fragmentOpen && this.#parts.length > 0
    const isKey = this.#types.has(unit.idr)
    const parts = isKey && !this.#types.has(unit.sps) ? [...this.#keptSets(), ...this.#parts] : this.#parts
    this.#parts = []
    this.#types = new Set()
    this.#fragmentOpen = false
    this.#isBroken = false
    return isWhole ? { data: Buffer.concat(parts), isKey } : undefined
  }

  #keptSets(): Buffer[] {
    return [unit.sps, unit.pps].flatMap((type) => {
      const set = this.#sets.get(type)
      return set ? [startCode, set] : []
    })
  }

  #addUnit(nal: Buffer): void {
    const type = typeOf(nal)
    this.#types.add(type)
    if (type === unit.sps || type === unit.pps) this.#sets.set(type, Buffer.from(nal))
    this.#parts.push(startCode, nal)
  }

  #addFragment(payload: Buffer): void {
    const header = payload[1] ?? 0
    if ((header & 0x80) !== 0) {
      const first = Buffer.from([((payload[0] ?? 0) & 0xe0) | (header & 0x1f)])
      this.#types.add(header & 0x1f)
      this.#parts.push(startCode, first, payload.subarray(2))
      this.#fragmentOpen = true
    } else if (this.#fragmentOpen) this.#parts.push(payload.subarray(2))
    else this.#isBroken = true
    if ((header & 0x40) !== 0) this.#fragmentOpen = false
  }
}

/** Cuts NAL units into payloads for one access unit; the last of them carries the marker. */
export const packH264 = (nals: readonly Uint8Array[]): Buffer[] =>
  nals.flatMap((nal): Buffer[] => {
    const bytes = Buffer.from(nal.buffer, nal.byteOffset, nal.byteLength)
    if (bytes.length <= mostPayload) return [bytes]
    const header = bytes[0] ?? 0
    const pieces: Buffer[] = []
    for (let at = 1; at < bytes.length; at += mostPayload - 2) {
      const end = Math.min(bytes.length, at + mostPayload - 2)
      const flags = (at === 1 ? 0x80 : 0) | (end === bytes.length ? 0x40 : 0)
      const indicator = Buffer.from([(header & 0xe0) | unit.fuA, flags | (header & 0x1f)])
      pieces.push(Buffer.concat([indicator, bytes.subarray(at, end)]))
    }
    return pieces
  })
