import { Flex, Segmented, Switch, theme } from 'antd'
import { type ReactNode, useId } from 'react'
import { MutedText } from '#ui/plain-text.tsx'

type LineProps = { label: string; hint?: string; htmlId: string; children: ReactNode }

const Line = ({ label, hint, htmlId, children }: LineProps) => {
  const { token } = theme.useToken()
  return (
    <Flex justify="space-between" align="center" gap="middle" style={{ paddingBlock: token.paddingXS }}>
      <div>
        <span id={htmlId}>{label}</span>
        {hint ? (
          <div style={{ fontSize: token.fontSizeSM }}>
            <MutedText>{hint}</MutedText>
          </div>
        ) : null}
      </div>
      {children}
    </Flex>
  )
}

type SwitchProps = {
  label: string
  hint?: string
  value: boolean
  disabled?: boolean
  onChange: (value: boolean) => void
}

export const SwitchLine = ({ label, hint, value, disabled = false, onChange }: SwitchProps) => {
  const id = useId()
  return (
    <Line label={label} htmlId={id} {...(hint ? { hint } : {})}>
      <Switch aria-labelledby={id} checked={value} disabled={disabled} onChange={onChange} />
    </Line>
  )
}

type ChoiceProps<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

export const ChoiceLine = <V extends string>({ label, value, options, onChange }: ChoiceProps<V>) => {
  const id = useId()
  return (
    <Line label={label} htmlId={id}>
      <Segmented<V> aria-labelledby={id} name={id} value={value} options={[...options]} onChange={onChange} />
    </Line>
  )
}
