import { newId } from '../../src/platform/ids/uuid.ts'
import { noticeWanted } from '../../src/platform/messages/notice-wanted.ts'
import type { Person, TestApp } from '../harness.ts'

const callerOf = async ({ app }: TestApp, person: Person) => {
  const found = await app.domains.access.authenticate(person.token)
  if (!found) throw new Error('nobody is signed in with this token')
  return found.actor
}

/** A line under the person's bell. */
export const notice = async (test: TestApp, owner: Person): Promise<string> => {
  const { corpId, personId } = await callerOf(test, owner)
  const { ground } = test.app
  await ground.tenants.transaction(corpId, (scope) =>
    ground.events.announce(scope, noticeWanted, {
      personIds: [personId],
      kind: 'workbench.critic-invited',
      params: { title: 'Water', by: 'Lin' },
      link: '/demo',
      level: 'info',
      dedupeKey: newId(),
    }),
  )
  return (await test.call('notices.list', { page: 1, size: 1 }, { as: owner })).data.list[0]?.id ?? ''
}

/** A letter in the school's outbox. */
export const message = async (test: TestApp, owner: Person): Promise<string> => {
  const { corpId } = await callerOf(test, owner)
  const { ground, domains } = test.app
  const to = `${newId()}@home.example`
  await ground.tenants.transaction(corpId, (scope) =>
    domains.notices.messenger.mail(scope, {
      to,
      kind: 'accounts.activation',
      language: 'en',
      subject: 'Activate your account',
      paragraphs: ['Welcome.'],
      code: '493817',
    }),
  )
  const found = await test.call('notices.outboxList', { keyword: to }, { as: owner })
  return found.data.list[0]?.id ?? ''
}
