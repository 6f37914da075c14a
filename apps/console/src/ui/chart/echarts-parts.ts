/** The parts of ECharts that are drawn with; the rest of it is never loaded. */
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as registerParts } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

registerParts([LineChart, BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

export { init }
