import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../../test/render.tsx'
import '../locale/page-texts.ts'
import { FigureCards } from './figure-cards.tsx'
import { SourcesCard } from './sources-card.tsx'

const summary = {
  peak: 1234,
  avg: null,
  uv: 2,
  sources: { host: 0, registration: 0, shared: 2, product: 0, other: 0, none: 0 },
  watch_p50_s: 75,
  comments: 0,
  clicks: 0,
  orders: null,
  gmv: null,
}

it('says of what was not measured that it was not, and shows no orders', async () => {
  await showPage(() => <FigureCards summary={summary} />)
  const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(await screen.findByText('Peak viewers')).toBeTruthy()
  expect(value('Peak viewers')).toBe('1,234')
  expect(value('Average viewers')).toBe('not measured')
  expect(value('Watched (median)')).toBe('1:15')
  expect(value('Comments')).toBe('0')
  expect(document.body.textContent).not.toMatch(/order|sale/i)
})

it('shows where viewers came from, the most frequent way first, and no way that nobody came', async () => {
  const sources = { host: 1, registration: 0, shared: 3, product: 0, other: 0, none: 0 }
  await showPage(() => <SourcesCard data={{ live_id: 'room', summary: { ...summary, uv: 4, sources } }} />)
  expect(await screen.findByText('Where viewers came from')).toBeTruthy()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['A shared link75%3', 'The host’s link25%1'])
})

it('says nothing of ways before somebody watched', async () => {
  await showPage(() => <SourcesCard data={{ live_id: 'room', summary: { ...summary, uv: 0 } }} />)
  expect(screen.queryByRole('table')).toBeNull()
})
