import type { OutboxChannel, OutboxMessage } from '@lectern/contract/domains/notices'
import type { Person, TestApp } from './harness.ts'

/** Letters and short messages of one kind that wait in the outbox of a school, newest first, as its administrator reads them. */
export const readLetters = async (
  app: TestApp,
  administrator: Person,
  { kind, to, channel = 'mail' }: { kind: string; to?: string; channel?: OutboxChannel },
): Promise<OutboxMessage[]> => {
  const { data } = await app.call('notices.outboxList', { channel, page: 1, size: 100 }, { as: administrator })
  const rows = data.list.filter((row) => row.kind === kind && (to === undefined || row.to === to))
  const read = rows.map(({ id }) => app.call('notices.outboxDetail', { id }, { as: administrator }))
  return (await Promise.all(read)).map((answer) => answer.data)
}

/** What a link in a letter carries. */
export const queryOfLetter = (letter: OutboxMessage | undefined): Record<string, string> => {
  const url = letter?.body?.action?.url
  return url ? Object.fromEntries(new URL(url).searchParams) : {}
}
