import { describe, expect, it } from 'vitest'
import { closeAll, closeLeft, closeRight, closeTab, openTab, type Tab, type TabOutcome } from './tab-rules.ts'
import { tabsOf } from './tab-store.ts'

const tab = (path: string, href = path): Tab => ({ path, href, title: 'app:x' })
const tabs = [tab('/a'), tab('/b'), tab('/c')]
const shown = (outcome: TabOutcome) =>
  'refused' in outcome ? outcome.refused : `${outcome.tabs.map((open) => open.path).join('')} > ${outcome.active}`

describe('the tab bar', () => {
  it('opens a page once and remembers its newest address', () => {
    expect(openTab(tabs, tab('/d')).map((open) => open.path)).toEqual(['/a', '/b', '/c', '/d'])
    expect(openTab(tabs, tab('/b', '/b?page=2')).map((open) => open.href)).toEqual(['/a', '/b?page=2', '/c'])
  })
  it('shows the right neighbour of a closed page, else the left one', () => {
    expect(shown(closeTab(tabs, '/b', '/b'))).toBe('/a/c > /c')
    expect(shown(closeTab(tabs, '/c', '/c'))).toBe('/a/b > /b')
    expect(shown(closeTab(tabs, '/a', '/c'))).toBe('/b/c > /c')
  })
  it('does not close the last tab', () => {
    expect(shown(closeTab([tab('/a')], '/a', '/a'))).toBe('last')
    expect(shown(closeAll([tab('/a')], tab('/a')))).toBe('last')
  })
  it('closes to the left and to the right, and says when nothing is there', () => {
    expect(shown(closeLeft(tabs, '/b'))).toBe('/b/c > /b')
    expect(shown(closeRight(tabs, '/b'))).toBe('/a/b > /b')
    expect(shown(closeLeft(tabs, '/a'))).toBe('noLeft')
    expect(shown(closeRight(tabs, '/c'))).toBe('noRight')
  })
  it('shows nobody the pages of the person before', () => {
    expect(tabsOf('ada', { uid: 'ada', tabs })).toEqual(tabs)
    expect(tabsOf('wei', { uid: 'ada', tabs })).toEqual([])
  })
  it('closes all but the home page', () => {
    expect(shown(closeAll(tabs, tab('/home')))).toBe('/home > /home')
  })
})
