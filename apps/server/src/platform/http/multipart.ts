import type { Endpoint } from '@lectern/contract/primitives'
import type { FastifyRequest } from 'fastify'
import { validationFailure } from '../errors/broken-rules.ts'
import { Failure } from '../errors/failure.ts'
import type { IncomingFile } from './call.ts'

/** Reads the text fields that stand before the file and hands the file on as a stream; nothing is kept in memory. */
export const readMultipart = async (
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<{ input: unknown; file: IncomingFile }> => {
  const missing = () =>
    new Failure('platform.validation', {}, [
      { field: 'file', rule: 'required', message: 'Send one file in the multipart field "file".' },
    ])
  if (!request.isMultipart()) throw missing()
  const part = await request.file({
    limits: { fileSize: endpoint.file?.maxBytes ?? 0, files: 1, fields: 20, fieldSize: 100_000 },
  })
  if (!part) throw missing()
  const fields = Object.entries(part.fields).flatMap(([name, field]) => {
    const values = (Array.isArray(field) ? field : [field]).flatMap((one) => (one?.type === 'field' ? [one.value] : []))
    return values.length > 0 ? [[name, values.length === 1 ? values[0] : values] as const] : []
  })
  const parsed = endpoint.input.safeParse(Object.fromEntries(fields))
  if (!parsed.success) {
    part.file.resume()
    throw validationFailure(parsed.error)
  }
  return { input: parsed.data, file: { name: part.filename, stream: part.file, exceeded: () => part.file.truncated } }
}
