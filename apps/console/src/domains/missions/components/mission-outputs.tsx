import type { MissionOutput } from '@lectern/contract/domains/missions'
import { Flex, Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { Bytes } from '#ui/format/bytes.tsx'
import { Duration } from '#ui/format/duration.tsx'
import { VideoPlayer } from '#ui/player/video-player.tsx'

/** What came of a mission: the video itself to look at, the rest as links. */
export const MissionOutputs = ({ outputs }: { outputs: readonly MissionOutput[] }) => {
  const t = useText('missions')
  if (outputs.length === 0) return null
  const cover = outputs.find((output) => output.kind === 'cover')
  const captions = outputs.find((output) => output.kind === 'captions')
  const video = outputs.find((output) => output.kind === 'video')
  return (
    <Flex vertical gap="small">
      {video ? (
        <VideoPlayer
          src={video.url}
          title={t('output.video')}
          poster={cover?.url}
          captions={captions ? [{ language: '', label: t('output.captions'), url: captions.url }] : []}
          durationMs={video.duration_ms ?? 0}
          ratio={video.width && video.height ? video.width / video.height : 16 / 9}
        />
      ) : null}
      <Flex gap="small" wrap>
        {outputs.map((output) => (
          <a key={output.file_id} href={output.url} target="_blank" rel="noreferrer">
            <Tag>
              {t(`output.${output.kind}`)} · <Bytes bytes={output.bytes} />
              {output.duration_ms ? (
                <>
                  {' · '}
                  <Duration ms={output.duration_ms} />
                </>
              ) : null}
            </Tag>
          </a>
        ))}
      </Flex>
    </Flex>
  )
}
