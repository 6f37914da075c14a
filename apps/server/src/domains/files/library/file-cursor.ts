import { fieldFailure } from '#platform/errors/failure.ts'

/** Where a page of newest-first files ended. */
export type FileCursor = { readonly createdAt: string; readonly id: string }

export const writeCursor = ({ createdAt, id }: FileCursor): string =>
  Buffer.from(`${createdAt} ${id}`).toString('base64url')

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Throws `platform.validation` at the field `cursor`. */
export const readCursor = (text: string): FileCursor => {
  const [, createdAt, id] = form.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!createdAt || !id || Number.isNaN(Date.parse(createdAt))) throw fieldFailure('platform.validation', 'cursor')
  return { createdAt, id }
}
