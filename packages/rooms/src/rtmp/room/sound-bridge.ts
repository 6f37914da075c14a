import { type AudioBridge, createAudioBridge } from '@lectern/media/bridge'
import { readAacConfig } from '../../recording/format/sound.ts'

type BridgeOptions = {
  readonly onOpus: (packet: Uint8Array, timestampMs: number) => void
  readonly log: (message: string, detail?: Record<string, unknown>) => void
}

/** AAC to Opus for WebRTC viewers; a new bridge for each new config, none after it failed. */
export class SoundBridge {
  readonly #options: BridgeOptions
  #bridge: AudioBridge | undefined
  #ended = false

  constructor(options: BridgeOptions) {
    this.#options = options
  }

  open(config: Buffer): void {
    if (this.#ended) return
    void this.#bridge?.close()
    this.#bridge = undefined
    const { onOpus, log } = this.#options
    const facts = readAacConfig(config)
    if (!facts) return log('rtmp sound cannot be bridged', { detail: 'unknown kind of AAC' })
    const bridge = createAudioBridge({
      from: 'aac',
      to: 'opus',
      config,
      sampleRate: facts.sampleRate,
      channels: facts.channels,
      onFrame: ({ data, timestampMs }) => {
        if (bridge === this.#bridge) onOpus(data, timestampMs)
      },
      onEnd: ({ reason, detail }) => {
        if (reason === 'failed') log('rtmp sound cannot be bridged', { detail })
      },
    })
    this.#bridge = bridge
  }

  write(frame: Buffer, timestampMs: number): void {
    this.#bridge?.write(frame, timestampMs)
  }

  /** Nobody listens any more; nothing follows. */
  end(): void {
    this.#ended = true
    const bridge = this.#bridge
    this.#bridge = undefined
    void bridge?.close()
  }
}
