import type { StreamEvent } from '@lectern/contract/domains/notices'
import type { MissionsFace } from '#domains/missions'
import { everybody, type Realtime, type RealtimeEvent } from '#platform/realtime/realtime.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { FeedService } from '../feed/feed.service.ts'
import { noticeIdOf } from '../feed/notice-messages.ts'
import { accessTopic, liveTopic, noticeTopic, reminderTopic } from '../notice-topics.ts'
import { merged } from './merged.ts'

type Deps = {
  realtime: Pick<Realtime, 'subscribe'>
  missions: Pick<MissionsFace, 'follow'>
  feed: Pick<FeedService, 'find'>
}
export type Follower = {
  readonly actor: Pick<Actor, 'corpId' | 'personId'>
  readonly language: 'en' | 'zh'
  readonly signal: AbortSignal
}

/** All that a browser hears of its person, on one connection: a browser has six of them for everything. */
export const createStreamService = ({ realtime, missions, feed }: Deps) => {
  async function* missionEvents(actor: Follower['actor'], signal: AbortSignal): AsyncGenerator<StreamEvent> {
    for await (const payload of missions.follow(actor, signal)) yield { topic: 'mission', payload }
  }
  async function* noticeEvents(
    messages: AsyncIterable<RealtimeEvent>,
    follower: Follower,
  ): AsyncGenerator<StreamEvent> {
    for await (const message of messages) {
      const id = noticeIdOf(message)
      const notice = id === undefined ? null : await feed.find(follower.actor, id, follower.language)
      yield { topic: 'notice', payload: { notice } }
    }
  }
  async function* changes(
    messages: AsyncIterable<RealtimeEvent>,
    topic: 'access' | 'reminder' | 'live',
  ): AsyncGenerator<StreamEvent> {
    // A gap may hide a change, so it counts as one.
    for await (const _ of messages) yield { topic, payload: { changed: true } }
  }
  return {
    follow: (follower: Follower): AsyncIterable<StreamEvent> => {
      const { corpId, personId } = follower.actor
      // Subscribed before anything is read: a change in between is told twice rather than never.
      const hear = (topic: string, whom = personId) =>
        realtime.subscribe({ corpId, personId: whom, topic, signal: follower.signal })
      const sources = [
        missionEvents(follower.actor, follower.signal),
        noticeEvents(hear(noticeTopic), follower),
        changes(hear(accessTopic), 'access'),
        changes(hear(reminderTopic), 'reminder'),
        changes(hear(liveTopic, everybody), 'live'),
      ]
      return merged(sources, follower.signal)
    },
  }
}
export type StreamService = ReturnType<typeof createStreamService>
