import { describe, expect, it } from 'vitest'
import { isNewerVersionThere } from './newer-version.ts'

const page = (script: string) => `<html><script type="module" crossorigin src="${script}"></script></html>`

describe('a newer version', () => {
  it('is there when the server offers another script', async () => {
    expect(await isNewerVersionThere(async () => page('/admin/assets/index-b.js'), '/admin/assets/index-a.js')).toBe(
      true,
    )
    expect(await isNewerVersionThere(async () => page('/admin/assets/index-a.js'), '/admin/assets/index-a.js')).toBe(
      false,
    )
  })
  it('is not claimed while the server is silent or answers something else', async () => {
    expect(await isNewerVersionThere(() => Promise.reject(new Error('away')), '/a.js')).toBe(false)
    expect(await isNewerVersionThere(async () => 'starting', '/a.js')).toBe(false)
  })
})
