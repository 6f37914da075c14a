import { z } from 'zod'
import { adminPath, done, endpoint, idOf, oneOrMany, page, pageQuery, version } from '../../primitives/index.ts'
import { videoKinds, videoPost, visibilities } from './video-post.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const path = '/api/chatgpt/video/video'

export const videosEndpoints = {
  list: endpoint({
    methods: ['GET'],
    path,
    summary: 'Videos, newest first. `kind=ai` keeps those made here.',
    access: { permission: 'videos.post', action: 'query' },
    input: pageQuery.extend({
      id: idOf('videos.post').optional(),
      kind: z.enum(videoKinds).optional(),
      visibility: z.enum(visibilities).optional(),
    }),
    output: page(videoPost),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  detail: endpoint({
    methods: ['GET'],
    path: `${adminPath}/videos/detail`,
    summary: 'One video with fresh links, captions and chapters.',
    access: { permission: 'videos.post', action: 'get' },
    input: z.object({ id: idOf('videos.post') }),
    output: videoPost,
    errors: [],
    example: { id: sampleId },
  }),
  create: endpoint({
    methods: ['POST'],
    path,
    summary: 'Post an uploaded video.',
    access: { permission: 'videos.post', action: 'add' },
    input: z.object({
      title: z.string().trim().min(1).max(200),
      description: z.string().max(5000).default(''),
      tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
      file_id: idOf('files.file'),
    }),
    output: videoPost,
    errors: ['videos.not-a-video'],
    example: { title: 'Field trip', file_id: sampleId },
    idempotent: true,
  }),
  update: endpoint({
    methods: ['PUT'],
    path,
    summary: 'Change title, description, tags or visibility.',
    access: { permission: 'videos.post', action: 'edit' },
    input: z.object({
      id: idOf('videos.post'),
      title: z.string().trim().min(1).max(200).optional(),
      description: z.string().max(5000).optional(),
      tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
      visibility: z.enum(visibilities).optional(),
      version,
    }),
    output: videoPost,
    errors: [],
    example: { id: sampleId, title: 'Field trip', version: 1 },
  }),
  remove: endpoint({
    methods: ['DELETE'],
    path,
    summary: 'Put videos into the trash.',
    access: { permission: 'videos.post', action: 'delete' },
    input: z.object({ ids: oneOrMany(idOf('videos.post'), 100) }),
    output: done,
    errors: [],
    example: { ids: [sampleId] },
  }),
  restore: endpoint({
    methods: ['POST'],
    path: `${adminPath}/videos/restore`,
    summary: 'Take videos back out of the trash.',
    access: { permission: 'videos.post', action: 'delete' },
    input: z.object({ ids: z.array(idOf('videos.post')).min(1).max(100) }),
    output: done,
    errors: [],
    example: { ids: [sampleId] },
  }),
}
