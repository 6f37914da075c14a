import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button, Checkbox, Popover } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import type { DataColumn } from './data-column.ts'

type Props<Row> = {
  columns: readonly DataColumn<Row>[]
  shown: readonly DataColumn<Row>[]
  onChoose: (keys: string[]) => void
}

export const ColumnChooser = <Row,>({ columns, shown, onChoose }: Props<Row>) => {
  const t = useText('platform')
  const options = columns
    .filter((column) => column.title !== '')
    .map((column) => ({ label: column.title, value: column.key, disabled: column.fixed ?? false }))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('columns')}
      content={
        <Checkbox.Group
          style={{ display: 'flex', flexDirection: 'column', gap: 8 }}
          options={options}
          value={shown.map((column) => column.key)}
          onChange={(keys) => onChoose(keys.map(String))}
        />
      }
    >
      <Button type="text" icon={<SettingOutlined />} aria-label={t('columns')} />
    </Popover>
  )
}
