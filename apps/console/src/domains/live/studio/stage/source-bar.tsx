import AudioMutedOutlined from '@ant-design/icons/AudioMutedOutlined'
import AudioOutlined from '@ant-design/icons/AudioOutlined'
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined'
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined'
import { Button, Segmented, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import type { Device } from '#platform/rooms/capture/open-devices.ts'
import type { Capture } from '#platform/rooms/capture/open-source.ts'
import type { StudioMemory } from '../capture/studio-memory.ts'
import type { UseCapture } from '../capture/use-capture.ts'
import styles from '../studio.module.css'

export const studioSources = ['camera', 'screen', 'both', 'encoder'] as const
export type StudioSource = (typeof studioSources)[number]

type Props = {
  memory: StudioMemory
  capturing: UseCapture
  onSource: (source: StudioSource) => void
  onDevices: (patch: Pick<StudioMemory, 'cameraId' | 'microphoneId'>) => void
  /** The one big action. */
  children: ReactNode
}

const TrackButton = ({ capture, kind }: { capture: Capture; kind: 'audio' | 'video' }) => {
  const t = useText('live')
  const [isOn, setOn] = useState(true)
  const tracks = kind === 'audio' ? capture.stream.getAudioTracks() : capture.stream.getVideoTracks()
  useEffect(() => {
    for (const track of kind === 'audio' ? capture.stream.getAudioTracks() : capture.stream.getVideoTracks())
      track.enabled = isOn
  }, [capture, kind, isOn])
  if (tracks.length === 0) return null
  const onIcon = kind === 'audio' ? <AudioOutlined /> : <VideoCameraOutlined />
  const offIcon = kind === 'audio' ? <AudioMutedOutlined /> : <EyeInvisibleOutlined />
  const label = t(`studio.${kind}.${isOn ? 'turnOff' : 'turnOn'}`)
  return (
    <Button
      icon={isOn ? onIcon : offIcon}
      danger={!isOn}
      type={isOn ? 'default' : 'primary'}
      aria-label={label}
      title={label}
      onClick={() => setOn(!isOn)}
    />
  )
}

const DeviceSelect = ({
  label,
  devices,
  value,
  onChange,
}: {
  label: string
  devices: readonly Device[]
  value: string | undefined
  onChange: (id: string) => void
}) => {
  if (devices.length < 2) return null
  const options = devices.map((device, index) => ({ value: device.id, label: device.label || `${label} ${index + 1}` }))
  return (
    <Select
      aria-label={label}
      placeholder={label}
      options={options}
      onChange={onChange}
      popupMatchSelectWidth={false}
      style={{ maxWidth: 150 }}
      {...(value && devices.some(({ id }) => id === value) ? { value } : {})}
    />
  )
}

/** Which device a stream comes from; what was drawn or mixed comes from none. */
const deviceOf = (capture: Capture | undefined, kind: 'audio' | 'video'): string | undefined =>
  capture?.stream
    .getTracks()
    .find((track) => track.kind === kind)
    ?.getSettings().deviceId

/** What is sent, and from which devices. */
export const SourceBar = ({ memory, capturing, onSource, onDevices, children }: Props) => {
  const t = useText('live')
  const { capture, devices } = capturing
  const needsOpening = memory.source !== 'encoder' && !capture && !capturing.isOpening
  return (
    <div className={styles['bar']}>
      <Segmented
        className={styles['sources'] ?? ''}
        value={memory.source}
        onChange={onSource}
        aria-label={t('studio.source.label')}
        options={studioSources.map((value) => ({ value, label: t(`studio.source.${value}`) }))}
      />
      {needsOpening ? (
        <Button onClick={() => onSource(memory.source)}>
          {t(`studio.open.${memory.source === 'camera' ? 'camera' : 'screen'}`)}
        </Button>
      ) : null}
      {capture ? <TrackButton key={`audio-${capture.source}`} capture={capture} kind="audio" /> : null}
      {capture ? <TrackButton key={`video-${capture.source}`} capture={capture} kind="video" /> : null}
      <DeviceSelect
        label={t('studio.camera')}
        devices={memory.source === 'camera' || memory.source === 'both' ? devices.cameras : []}
        value={memory.cameraId ?? deviceOf(capture, 'video')}
        onChange={(cameraId) => onDevices({ cameraId })}
      />
      <DeviceSelect
        label={t('studio.microphone')}
        devices={memory.source === 'encoder' ? [] : devices.microphones}
        value={memory.microphoneId ?? deviceOf(capture, 'audio')}
        onChange={(microphoneId) => onDevices({ microphoneId })}
      />
      <div className={styles['big']}>{children}</div>
    </div>
  )
}
