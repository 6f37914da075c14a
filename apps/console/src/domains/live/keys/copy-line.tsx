import CopyOutlined from '@ant-design/icons/CopyOutlined'
import { Button, Flex, Input, Space } from 'antd'
import { useId } from 'react'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { copyText } from '../state/copy-text.ts'

/** A text to be taken along, with a button that copies it. */
export const CopyLine = ({ label, value }: { label: string; value: string }) => {
  const t = useText('live')
  const id = useId()
  const copy = async () => {
    if (await copyText(value)) feedback.success(t('key.copied'))
    else feedback.error(t('key.copyFailed'))
  }
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{label}</label>
      <Space.Compact block>
        <Input id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button
          icon={<CopyOutlined />}
          aria-label={t('key.copy', { what: label })}
          title={t('key.copy', { what: label })}
          onClick={() => void copy()}
        />
      </Space.Compact>
    </Flex>
  )
}
