import { z } from 'zod'
import { adminPath, done, endpoint, idOf, instant, oneOrMany, page, pageQuery } from '../../../primitives/index.ts'
import { commentOp, commentReply, maxCommentLength, silencedViewer } from './comment.ts'
import { filterWord, linkRule, wordAction } from './comment-word.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'

/** The play token of `enter_live`: proves the way in for somebody without an account. */
export const playToken = z.string().max(2000)

export const commentEndpoints = {
  comment: endpoint({
    methods: ['POST'],
    path: '/api/live/comment',
    summary:
      'Comments of a room: read them, send one, or with the role of host or assistant delete, pin, mute, ban and unban. Sending again with the same `client_id` changes nothing.',
    access: 'optional',
    input: z.object({
      live_id: idOf('live.room'),
      token: playToken.optional(),
      op: commentOp,
      /** `send`. */
      content: z.string().max(maxCommentLength).optional(),
      /** `send`: chosen by the client, one for each comment. */
      client_id: z.string().min(1).max(64).optional(),
      /** `send`: the name of a visitor without an account, 1 to 20 signs; remembered for the room. */
      nick: z.string().max(60).optional(),
      /** `delete`, `pin`. */
      comment_id: z.uuid().optional(),
      /** `mute`, `ban`, `unban`. */
      uid: z.uuid().optional(),
      /** `mute`: how long, at most a week; 0 lets the viewer write again. */
      seconds: z.number().int().min(0).max(604_800).optional(),
      /** `delete`, `pin`: takes it back. */
      undo: z.boolean().default(false),
      /** `list`: how many, and where to go on. */
      size: z.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
      /** `list`: what became visible at or after this instant, oldest first: closes the gap of a lost connection. */
      since: instant.optional(),
      /** `list`: those of the newest session between two offsets, for the replay. */
      from_ms: z.number().int().optional(),
      to_ms: z.number().int().optional(),
    }),
    output: commentReply,
    errors: [
      'live.comments-off',
      'live.comments-members',
      'live.comments-closed',
      'live.comment-empty',
      'live.comment-refused',
      'live.slow-mode',
      'live.muted',
      'live.banned',
      'live.nick-wanted',
      'live.nick-taken',
      'live.password-wanted',
      'live.sign-in-wanted',
      'live.not-invited',
      'live.not-against-host',
    ],
    example: { live_id: sampleId, op: 'list' },
    perMinute: 1200,
  }),
  avatar: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/avatar`,
    summary: 'The profile picture of somebody who has written in a room, by `uid`. `mark` changes with the picture.',
    access: 'public',
    input: z.object({ uid: z.uuid(), mark: z.string().max(20).optional() }),
    output: z.unknown(),
    reply: 'file',
    errors: [],
    example: { uid: sampleId },
    // A school behind one address sees all pictures of a room at once.
    perMinute: 6000,
  }),
  silencedList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/silencedList`,
    summary: 'Who may not write in a room: muted and banned viewers, newest first.',
    access: { permission: 'live.room', action: 'get' },
    input: z.object({ live_id: idOf('live.room') }),
    output: z.object({ list: z.array(silencedViewer) }),
    errors: [],
    example: { live_id: sampleId },
  }),
  wordList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/wordList`,
    summary: 'Words that comments may not carry, and what becomes of links.',
    access: { permission: 'live.word', action: 'query' },
    input: pageQuery.pick({ page: true, size: true, keyword: true }),
    output: page(filterWord).extend({ links: linkRule }),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  wordSave: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/wordSave`,
    summary: 'Put words on the list, or give those that are on it another action; `links` says what becomes of links.',
    access: { permission: 'live.word', action: 'add' },
    input: z.object({
      words: z.array(z.string().trim().min(1).max(60)).max(200).default([]),
      action: wordAction.default('mask'),
      links: linkRule.optional(),
    }),
    output: z.object({ saved: z.number().int() }),
    errors: ['live.too-many-words'],
    example: { words: ['spam'], action: 'mask' },
  }),
  wordRemove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/live/wordDelete`,
    summary: 'Take words off the list.',
    access: { permission: 'live.word', action: 'delete' },
    input: z.object({ ids: oneOrMany(idOf('live.word'), 200) }),
    output: done,
    errors: [],
    example: { ids: [sampleId] },
  }),
}
