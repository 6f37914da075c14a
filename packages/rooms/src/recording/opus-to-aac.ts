import type { AudioBridge, AudioBridgeOptions } from '@lectern/media/bridge'
import type { RecordedSound } from './recorded-frames.ts'

export type OpenBridge = (options: AudioBridgeOptions) => AudioBridge

/**
 * Safari is not known to play Opus in fMP4, so what browsers send is recorded as AAC. Where the bridge does not work the sound stays
 * Opus, which Chromium and Firefox play.
 */
export class OpusToAac {
  readonly #open: OpenBridge
  readonly #onSound: (sound: RecordedSound) => void
  #bridge: AudioBridge | undefined
  #isBroken = false

  constructor(open: OpenBridge, onSound: (sound: RecordedSound) => void) {
    this.#open = open
    this.#onSound = onSound
  }

  write(sound: RecordedSound): void {
    if (sound.codec !== 'opus' || this.#isBroken) return this.#onSound(sound)
    this.#bridge ??= this.#start()
    this.#bridge.write(sound.data, sound.timestampMs)
  }

  /** Lets out what is inside; takes a second at most. */
  async close(): Promise<void> {
    await this.#bridge?.close()
  }

  #start(): AudioBridge {
    return this.#open({
      from: 'opus',
      to: 'aac',
      sampleRate: 48_000,
      channels: 2,
      onFrame: ({ data, timestampMs, config }) =>
        this.#onSound({ data, timestampMs, codec: 'aac', ...(config && { config }) }),
      onEnd: ({ reason }) => {
        this.#isBroken = reason === 'failed'
      },
    })
  }
}
