import { describe, expect, it } from 'vitest'
import {
  closeAll,
  closeDenied,
  closeLeft,
  closeRight,
  closeTab,
  openTab,
  type Tab,
  type TabOutcome,
  tabKeyOf,
} from './tab-rules.ts'
import { tabsOf } from './tab-store.ts'

const tab = (key: string, href = key): Tab => ({ key, href, route: key, title: 'app:x' })
const tabs = [tab('/a'), tab('/b'), tab('/c')]
const shown = (outcome: TabOutcome) =>
  'refused' in outcome ? outcome.refused : `${outcome.tabs.map((open) => open.key).join('')} > ${outcome.active}`

describe('the tab bar', () => {
  it('opens a page once and remembers its newest address', () => {
    expect(openTab(tabs, tab('/d')).map((open) => open.key)).toEqual(['/a', '/b', '/c', '/d'])
    expect(openTab(tabs, tab('/b', '/b?page=2')).map((open) => open.href)).toEqual(['/a', '/b?page=2', '/c'])
  })
  it('shows the right neighbour of a closed page, else the left one', () => {
    expect(shown(closeTab(tabs, '/b', '/b'))).toBe('/a/c > /c')
    expect(shown(closeTab(tabs, '/c', '/c'))).toBe('/a/b > /b')
    expect(shown(closeTab(tabs, '/a', '/c'))).toBe('/b/c > /c')
  })
  it('does not close the last tab', () => {
    expect(shown(closeTab([tab('/a')], '/a', '/a'))).toBe('last')
    expect(shown(closeAll([tab('/a')], '/a'))).toBe('last')
  })
  it('closes to the left and to the right, and says when nothing is there', () => {
    expect(shown(closeLeft(tabs, '/b'))).toBe('/b/c > /b')
    expect(shown(closeRight(tabs, '/b'))).toBe('/a/b > /b')
    expect(shown(closeLeft(tabs, '/a'))).toBe('noLeft')
    expect(shown(closeRight(tabs, '/c'))).toBe('noRight')
  })
  it('closes beside the tab that was clicked, and stays on the page that is shown if that stays', () => {
    expect(shown(closeLeft(tabs, '/b', '/c'))).toBe('/b/c > /c')
    expect(shown(closeRight(tabs, '/b', '/c'))).toBe('/a/b > /b')
  })
  it('closes all but the one that was clicked', () => {
    expect(shown(closeAll(tabs, '/b'))).toBe('/b > /b')
  })
  it('closes what is denied', () => {
    expect(closeDenied(tabs, ({ key }) => key !== '/b').map(({ key }) => key)).toEqual(['/a', '/c'])
    expect(closeDenied(tabs, () => true)).toBe(tabs)
  })
  it('shows nobody the pages of the person before', () => {
    expect(tabsOf('ada', { uid: 'ada', tabs })).toEqual(tabs)
    expect(tabsOf('wei', { uid: 'ada', tabs })).toEqual([])
  })
})

describe('the key of a tab', () => {
  it('is the path, so that filters of a list and its open drawer stay in one tab', () => {
    expect(tabKeyOf({}, '/MissionCenter', { id: '7', page: '2' })).toBe('/MissionCenter')
    expect(tabKeyOf({}, '/sop/', {})).toBe('/sop')
  })
  it('tells two things on a page of one thing apart', () => {
    const detail = { hidden: true }
    expect(tabKeyOf(detail, '/videoDetail', { id: '7' })).toBe('/videoDetail?id=7')
    expect(tabKeyOf(detail, '/videoDetail', { id: '8' })).not.toBe(tabKeyOf(detail, '/videoDetail', { id: '7' }))
    expect(tabKeyOf(detail, '/roomDetails', { room_id: 'r', source_type: '2' })).toBe('/roomDetails?room_id=r')
    expect(tabKeyOf(detail, '/grab-orders/r-1', {})).toBe('/grab-orders/r-1')
    expect(tabKeyOf({ tabBy: ['id'] }, '/CreateVideoALL', { id: '7', step: 'voice' })).toBe('/CreateVideoALL?id=7')
  })
})
