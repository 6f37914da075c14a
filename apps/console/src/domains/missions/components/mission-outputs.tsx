import type { MissionOutput } from '@lectern/contract/domains/missions'
import { Flex, Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { Bytes } from '#ui/format/bytes.tsx'
import { Duration } from '#ui/format/duration.tsx'

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
        <video
          controls
          preload="metadata"
          src={video.url}
          aria-label={t('output.video')}
          {...(cover ? { poster: cover.url } : {})}
          style={{ width: '100%', maxHeight: 320, borderRadius: 8 }}
        >
          <track kind="captions" {...(captions ? { src: captions.url } : {})} />
        </video>
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
