import { Button, Flex } from 'antd'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { loadChunk } from '#platform/loading/load-chunk.ts'
import { FormProblem } from './plain-text.tsx'

type Options = {
  /** Drawn until the part is there. */
  waiting?: ReactNode
  /** Asks again after so long without a word: for what nobody opened, and nobody would miss until it is needed. */
  againMs?: number
}

/** `onFailed`: for what lies over a page and has no place in it; the person is told, and whoever opened it closes it. */
type Given = { onFailed?: () => void }

const NotLoaded = ({ onFailed, onRetry }: Given & { onRetry: () => void }) => {
  const t = useText('platform')
  useEffect(() => {
    if (!onFailed) return
    feedback.error(t('part.failed'))
    onFailed()
  }, [onFailed, t])
  if (onFailed) return null
  return (
    <FormProblem>
      <Flex gap="small" align="center" justify="space-between" wrap>
        {t('part.failed')}
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Flex>
    </FormProblem>
  )
}

/**
 * A part of a page whose script is fetched when it is first shown. Unlike with `React.lazy` a script that does not come is told in its
 * place and asked for again: the page around it, and what was typed there, stay.
 */
export const onDemand = <P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  { waiting = null, againMs }: Options = {},
): ComponentType<P & Given> => {
  let arrived: ComponentType<P> | undefined
  const usePart = () => {
    const [Part, setPart] = useState(() => arrived)
    const [hasFailed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (Part) return
      let isGone = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const onPart = (loaded: ComponentType<P>) => {
        arrived = loaded
        if (!isGone) setPart(() => loaded)
      }
      const onFailure = () => {
        if (isGone) return
        if (againMs === undefined) setFailed(true)
        else timer = setTimeout(() => setAttempt(attempt + 1), againMs)
      }
      void loadChunk(name, load).then(onPart, onFailure)
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [Part, attempt])
    const retry = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return { Part, hasFailed, retry }
  }
  return ({ onFailed, ...props }) => {
    const { Part, hasFailed, retry } = usePart()
    if (Part) return <Part {...(props as unknown as P)} />
    if (!hasFailed) return waiting
    return <NotLoaded {...(onFailed ? { onFailed } : {})} onRetry={retry} />
  }
}
