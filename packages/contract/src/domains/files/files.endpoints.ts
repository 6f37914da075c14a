import { z } from 'zod'
import { adminPath, done, endpoint, idOf, oneOrMany, page, pageQuery } from '../../primitives/index.ts'
import { fileKind, maxUploadBytes, storedFile } from './stored-file.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const uploadErrors = [
  'files.type-not-allowed',
  'files.unreadable',
  'files.playlist-refused',
  'files.too-many-pixels',
  'files.empty',
  'files.too-large',
  'files.quota-exceeded',
  'files.disk-full',
] as const

/** Resumable uploads speak tus 1.0 here (https://tus.io/protocols/resumable-upload); the header `token` is required. */
export const tusPath = `${adminPath}/files/tus`

export const filesEndpoints = {
  upload: endpoint({
    methods: ['POST'],
    path: '/api/common/uploadFile',
    summary: 'Upload one file (multipart field `file`). For files above 64 MB use the resumable upload.',
    access: { permission: 'files.file', action: 'add' },
    input: z.object({ tags: oneOrMany(z.string().trim().min(1).max(40), 20).optional() }),
    file: { maxBytes: maxUploadBytes },
    output: storedFile,
    errors: uploadErrors,
    example: {},
    perMinute: 120,
  }),
  list: endpoint({
    methods: ['GET'],
    path: `${adminPath}/files/list`,
    summary: 'Files of the school, newest first.',
    access: { permission: 'files.file', action: 'query' },
    input: pageQuery.extend({ kind: fileKind.optional(), tag: z.string().max(40).optional() }),
    output: page(storedFile),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  detail: endpoint({
    methods: ['GET'],
    path: `${adminPath}/files/detail`,
    summary: 'One file with fresh links.',
    access: { permission: 'files.file', action: 'get' },
    input: z.object({ id: idOf('files.file') }),
    output: storedFile,
    errors: [],
    example: { id: sampleId },
  }),
  remove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/files/remove`,
    summary: 'Put a file into the trash; it can be restored for 30 days.',
    access: { permission: 'files.file', action: 'delete' },
    input: z.object({ id: idOf('files.file') }),
    output: done,
    errors: ['files.in-use'],
    example: { id: sampleId },
  }),
  restore: endpoint({
    methods: ['POST'],
    path: `${adminPath}/files/restore`,
    summary: 'Take a file back out of the trash.',
    access: { permission: 'files.file', action: 'delete' },
    input: z.object({ id: idOf('files.file') }),
    output: storedFile,
    errors: [],
    example: { id: sampleId },
  }),
  raw: endpoint({
    methods: ['GET'],
    path: `${adminPath}/files/raw`,
    summary:
      'The bytes behind a signed link, with Range support. `download` saves under that name (default ending .mp4).',
    access: 'public',
    input: z.object({
      id: z.uuid(),
      variant: z.enum(['original', 'thumb']).default('original'),
      until: z.coerce.number().int(),
      signature: z.string().max(100),
      download: z.string().max(255).optional(),
    }),
    output: z.unknown(),
    reply: 'file',
    errors: ['files.link-ended'],
    example: { id: sampleId, until: 0, signature: 'x' },
  }),
  download: endpoint({
    methods: ['GET'],
    path: `${adminPath}/files/download`,
    summary: 'Download a file as a blob; the default name ends in .mp4.',
    access: { permission: 'files.file', action: 'get' },
    input: z.object({ id: idOf('files.file'), name: z.string().max(255).optional() }),
    output: z.unknown(),
    reply: 'file',
    errors: [],
    example: { id: sampleId },
  }),
}
