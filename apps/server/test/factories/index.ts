/** Owns one maker per noun of the contract: a real record of a school, made by the product's own calls. */
import type { Person, TestApp } from '../harness.ts'

export type Maker = (app: TestApp, head: Person) => Promise<string>

const staffId: Maker = async (app, head) => {
  const { data } = await app.call('access.staffList', { page: 1, size: 1 }, { as: head })
  return data.list[0]?.staffId ?? ''
}

export const makers: Record<string, Maker> = { 'access.staff': staffId }
