import type { CommentOp, CommentReply, talkEndpoints } from '@lectern/contract/domains/live'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { Call, Handlers } from '#platform/http/call.ts'
import type { AudienceService } from '../audience/audience.service.ts'
import type { Place, Places } from '../audience/place.service.ts'
import type { Avatars } from './avatars/avatar.service.ts'
import { avatarReply } from './avatars/avatar-reply.ts'
import type { ModerationService, Moderator } from './moderation.service.ts'
import type { ReadService } from './read.service.ts'
import type { SendService } from './send.service.ts'
import type { WordService } from './words/word.service.ts'

type Deps = {
  places: Places
  read: ReadService
  sending: SendService
  moderation: ModerationService
  words: WordService
  audience: AudienceService
  avatars: Avatars
}
type CommentCall = Call<typeof talkEndpoints.comment>

type Moderating = (moderator: Moderator, input: CommentCall['input']) => Promise<Pick<CommentReply, 'comment'>>

const moderating = (moderation: ModerationService): Record<Exclude<CommentOp, 'list' | 'send'>, Moderating> => ({
  delete: (by, { comment_id: commentId, undo }) => moderation.remove(by, { commentId, undo }),
  pin: (by, { comment_id: commentId, undo }) => moderation.pin(by, { commentId, undo }),
  mute: (by, { uid, seconds = 600, undo }) => moderation.mute(by, { uid, seconds: undo ? 0 : seconds }),
  ban: (by, { uid, undo }) => (undo ? moderation.unban(by, uid) : moderation.ban(by, uid)),
  unban: (by, { uid }) => moderation.unban(by, uid),
})

const send = (sending: SendService, place: Place, { input, request }: CommentCall) => {
  const { content = '', client_id: clientId, nick } = input
  if (clientId === undefined) throw fieldFailure('live.comment-empty', 'client_id')
  return sending.send(place, { content, clientId, nick, address: request.address })
}

const createComment = ({ places, read, sending, moderation }: Deps) => {
  const acts = moderating(moderation)
  const run = (place: Place, call: CommentCall): Promise<Partial<CommentReply>> => {
    const { input, actor } = call
    if (input.op === 'list') return read.list(place, input)
    if (input.op === 'send') return send(sending, place, call)
    if (!actor) throw new Failure('live.sign-in-wanted')
    return acts[input.op]({ place, personId: actor.personId, name: actor.name }, input)
  }
  return async (call: CommentCall): Promise<CommentReply> => {
    const { actor, input } = call
    const place = await places.find({ actor, token: input.token ?? '' }, input.live_id)
    const done = await run(place, call)
    const pinned = await read.pinnedOf(place, input.op === 'send')
    return { list: [], cursor: null, comment: null, me: null, ...done, pinned }
  }
}

export const talkRoutes = (deps: Deps): Handlers<typeof talkEndpoints> => {
  const { places, moderation, words, audience, avatars } = deps
  return {
    comment: createComment(deps),
    avatar: async ({ input }) => avatarReply(await avatars.find(input.uid)),
    silencedList: ({ actor, input }) => moderation.listSilenced(actor, input.live_id),
    wordList: ({ actor, input }) => words.list(actor, input),
    wordSave: ({ actor, input }) => words.save(actor, input),
    wordRemove: ({ actor, input }) => words.remove(actor, input.ids),
    alive: async ({ actor, input, request }) =>
      audience.alive(await places.find({ actor, token: input.token ?? '' }, input.live_id), request.address),
    click: async ({ actor, input }) => {
      const place = await places.find({ actor, token: input.token ?? '' }, input.live_id)
      audience.click(place, input.product_id)
      return { done: true as const }
    },
  }
}
