import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { createPageKeeper, keptPagesLimit } from './page-keeper.ts'

const Page = () => null
const liveMatch = { get: () => 'live', subscribe: () => ({ unsubscribe: () => undefined }) }
const router = {
  routesById: { r: { options: { component: Page } } },
  stores: { getMatchStore: () => liveMatch, location: 'shared' },
} as unknown as AnyRouter
const match = (search: object) => ({ routeId: 'r', search }) as unknown as AnyRouteMatch

const keepAll = { isOpen: () => true, isDirty: () => false }
const setUp = () => {
  const keeper = createPageKeeper(router)
  const retain = (shown: string, rules: Partial<typeof keepAll> = {}) => {
    const { isOpen, isDirty } = { ...keepAll, ...rules }
    return keeper.retain(shown, isOpen, isDirty).map((page) => page.key)
  }
  return { keeper, retain }
}

describe('pages behind the one on screen', () => {
  it('are the same when they are shown again', () => {
    const { keeper, retain } = setUp()
    const page = keeper.open('/a', match({}), true)
    keeper.open('/b', match({}), true)
    expect(retain('/b')).toEqual(['/a', '/b'])
    expect(keeper.open('/a', match({}), true)).toBe(page)
  })

  it('are let go of with their tab, and at once where they save by themselves', () => {
    const { keeper, retain } = setUp()
    const page = keeper.open('/a', match({}), true)
    keeper.open('/studio', match({}), false)
    keeper.open('/b', match({}), true)
    expect(retain('/b', { isOpen: (key: string) => key !== '/a' } as never)).toEqual(['/b'])
    expect(keeper.open('/a', match({}), true)).not.toBe(page)
  })

  it('are at most eight: the one not looked at for longest goes, unless it has unsaved changes', () => {
    const { keeper, retain } = setUp()
    const keys = Array.from({ length: keptPagesLimit }, (_, index) => `/${index}`)
    for (const key of keys) keeper.open(key, match({}), true)
    keeper.open('/0', match({}), true)
    keeper.open('/new', match({}), true)
    const kept = retain('/new', { isDirty: (key: string) => key === '/1' } as never)
    expect(kept).toHaveLength(keptPagesLimit)
    expect(kept).not.toContain('/2')
    expect(kept).toEqual(expect.arrayContaining(['/0', '/1', '/new']))
  })

  it('see their own address, not that of the page on screen, and hear when it changes', () => {
    const { keeper } = setUp()
    const page = keeper.open('/a', match({ id: '1' }), true)
    const own = (page.router as unknown as typeof router).stores.getMatchStore('any') as unknown as {
      get: () => AnyRouteMatch
      subscribe: (listener: () => void) => { unsubscribe: () => void }
    }
    expect(own.get().search).toEqual({ id: '1' })
    let heard = 0
    const { unsubscribe } = own.subscribe(() => {
      heard += 1
    })
    page.tell(match({ id: '2' }))
    expect([own.get().search, heard]).toEqual([{ id: '2' }, 1])
    unsubscribe()
    page.tell(match({ id: '3' }))
    expect(heard).toBe(1)
    expect((page.router.stores as unknown as { location: string }).location).toBe('shared')
  })
})
