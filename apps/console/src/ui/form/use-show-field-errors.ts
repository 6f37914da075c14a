import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { fieldErrorText } from '#platform/i18n/error-text.ts'

const pathOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const fieldsOf = (error: unknown) => (error instanceof ApiError ? error.fields : [])

/** Puts a failed call's field errors at their fields. Returns the error when it belongs to no field, to be shown above. */
export const useShowFieldErrors = <V>(form: FormInstance<V>, error: unknown): unknown => {
  useEffect(() => {
    const fields = fieldsOf(error)
    if (fields.length === 0) return
    form.setFields(
      fields.map((item) => ({ name: pathOf(item.field), errors: [fieldErrorText(item)] })) as Parameters<
        FormInstance<V>['setFields']
      >[0],
    )
  }, [form, error])
  return fieldsOf(error).length === 0 ? error : undefined
}
