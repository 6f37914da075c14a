import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import { Button, theme } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { useMedia } from '../screen/use-media.ts'
import { chartOption } from './chart-option.ts'
import type { ChartContent } from './chart-series.ts'
import { ChartTable } from './chart-table.tsx'

type Props = {
  content: ChartContent
  /** How a value is written; thousands separators when left out. */
  formatValue?: (value: number) => string
  height?: number
}
type Drawing = { setOption: (option: object, replace: boolean) => void; resize: () => void; dispose: () => void }

/** Draws into the element it returns, with the library that only the first chart loads. */
const useDrawing = (option: object) => {
  const element = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let made: Drawing | undefined
    let isGone = false
    const sizes = new ResizeObserver(() => made?.resize())
    void import('./echarts-parts.ts').then(({ init }) => {
      if (isGone || !element.current) return
      made = init(element.current)
      sizes.observe(element.current)
      setDrawing(made)
    })
    return () => {
      isGone = true
      sizes.disconnect()
      made?.dispose()
      setDrawing(undefined)
    }
  }, [])
  useEffect(() => drawing?.setOption(option, true), [drawing, option])
  return element
}

const Picture = ({ content, formatValue, height }: Required<Props>) => {
  const t = useText('platform')
  const { token } = theme.useToken()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const option = useMemo(
    () => chartOption(content, { token, formatValue, animated: !still }),
    [content, token, formatValue, still],
  )
  const element = useDrawing(option)
  return <div ref={element} role="img" aria-label={t('chart.picture', { name: content.name })} style={{ height }} />
}

/** Lines or bars in the theme's colours; a button shows the same figures as a table. */
export const Chart = ({ content, formatValue, height = 300 }: Props) => {
  const t = useText('platform')
  const lang = useSettings((settings) => settings.lang)
  const [asTable, setAsTable] = useState(false)
  const format = useMemo(
    () => formatValue ?? ((value: number) => new Intl.NumberFormat(lang).format(value)),
    [formatValue, lang],
  )
  return (
    <div style={{ position: 'relative' }}>
      <div style={{ position: 'absolute', insetInlineEnd: 0, top: -4, zIndex: 1 }}>
        <Button
          type="text"
          size="small"
          icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
          aria-label={asTable ? t('chart.asPicture') : t('chart.asTable')}
          title={asTable ? t('chart.asPicture') : t('chart.asTable')}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {asTable ? (
        <div style={{ paddingTop: 28 }}>
          <ChartTable content={content} formatValue={format} height={height} />
        </div>
      ) : (
        <Picture content={content} formatValue={format} height={height} />
      )}
    </div>
  )
}
