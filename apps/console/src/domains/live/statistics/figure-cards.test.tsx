import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../../test/render.tsx'
import '../locale/page-texts.ts'
import { FigureCards } from './figure-cards.tsx'

const summary = {
  peak: 1234,
  avg: null,
  uv: 2,
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
