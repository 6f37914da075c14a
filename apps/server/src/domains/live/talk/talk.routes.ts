import type { CommentReply, talkEndpoints } from '@lectern/contract/domains/live'
import { Failure, fieldFailure } from '#platform/errors/failure.ts'
import type { Call, Handlers } from '#platform/http/call.ts'
import type { AudienceService } from '../audience/audience.service.ts'
import type { Places } from '../audience/place.service.ts'
import type { ModerationService } from './moderation.service.ts'
import type { ReadService } from './read.service.ts'
import type { SendService } from './send.service.ts'
import type { WordService } from './word.service.ts'

type Deps = {
  places: Places
  read: ReadService
  sending: SendService
  moderation: ModerationService
  words: WordService
  audience: AudienceService
}
type CommentCall = Call<typeof talkEndpoints.comment>

const nothing: CommentReply = { list: [], cursor: null, pinned: null, comment: null, me: null }

const createOperations = ({ places, read, sending, moderation }: Deps) => {
  const placeOf = ({ actor, input }: CommentCall) => places.find({ actor, token: input.token ?? '' }, input.live_id)
  const moderatorOf = async (call: CommentCall) => {
    const { actor } = call
    if (!actor) throw new Failure('live.sign-in-wanted')
    return { place: await placeOf(call), personId: actor.personId, name: actor.name }
  }
  const comment = async (call: CommentCall) => {
    const { input } = call
    return moderation[input.op === 'pin' ? 'pin' : 'remove'](await moderatorOf(call), {
      commentId: input.comment_id,
      undo: input.undo,
    })
  }
  const operations: Record<CommentCall['input']['op'], (call: CommentCall) => Promise<Partial<CommentReply>>> = {
    list: async (call) => read.list(await placeOf(call), call.input),
    send: async (call) => {
      const { content = '', client_id: clientId, nick } = call.input
      if (clientId === undefined) throw fieldFailure('live.comment-empty', 'client_id')
      return sending.send(await placeOf(call), { content, clientId, nick, address: call.request.address })
    },
    delete: comment,
    pin: comment,
    mute: async (call) =>
      moderation.mute(await moderatorOf(call), { uid: call.input.uid, seconds: call.input.seconds ?? 600 }),
    ban: async (call) => moderation.ban(await moderatorOf(call), call.input.uid),
    unban: async (call) => moderation.unban(await moderatorOf(call), call.input.uid),
  }
  return async (call: CommentCall): Promise<CommentReply> => ({
    ...nothing,
    ...(await operations[call.input.op](call)),
  })
}

export const talkRoutes = (deps: Deps): Handlers<typeof talkEndpoints> => {
  const { places, moderation, words, audience } = deps
  return {
    comment: createOperations(deps),
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
