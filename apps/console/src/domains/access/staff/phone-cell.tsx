import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import type { Staff } from '@lectern/contract/domains/access'
import { Button, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '#platform/api/client.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'

/** A number left on the screen is read by whoever passes by. */
const shownForMs = 30_000

const useWholeNumber = (staffId: string) => {
  const [number, setNumber] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (number === undefined) return
    const wait = setTimeout(() => setNumber(undefined), shownForMs)
    return () => clearTimeout(wait)
  }, [number])
  const show = () => {
    setBusy(true)
    api.access
      .staffPhone({ staffId })
      .then(({ mobile }) => setNumber(mobile))
      .catch((error: unknown) => feedback.error(errorText(error)))
      .finally(() => setBusy(false))
  }
  return { number, busy, show, hide: () => setNumber(undefined) }
}

/** The masked phone number; those who may see the whole one for half a minute. */
export const PhoneCell = ({ staff }: { staff: Staff }) => {
  const t = useText('access')
  const may = usePermission('access.phone', 'get')
  const { number, busy, show, hide } = useWholeNumber(staff.staffId)
  if (staff.mobile === '') return <span aria-label={t('staff.noMobile')}>–</span>
  const isShown = number !== undefined
  const label = isShown ? t('staff.hidePhone') : t('staff.showPhone', { name: staff.name })
  return (
    <Flex component="span" gap={4} align="center" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {number ?? staff.mobile}
      {may ? (
        <Button
          type="text"
          size="small"
          icon={isShown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          aria-label={label}
          title={isShown ? label : t('staff.showPhoneHint')}
          loading={busy}
          onClick={isShown ? hide : show}
        />
      ) : null}
    </Flex>
  )
}
