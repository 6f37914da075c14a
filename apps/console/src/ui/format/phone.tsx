import { maskPhone } from '@lectern/contract/primitives'

/** `138****1234`. A number that the server masked already stays as it is; one that it should have masked is masked here. */
export const phoneText = (phone: string): string => (phone.includes('*') ? phone : maskPhone(phone))

export const Phone = ({ phone }: { phone: string }) => (
  <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{phoneText(phone)}</span>
)
