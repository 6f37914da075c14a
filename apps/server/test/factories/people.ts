import { randomUUID } from 'node:crypto'
import { password } from '../harness.ts'
import type { Maker } from './maker.ts'

const oneOf = (word: string) => `${word} ${randomUUID()}`
const address = () => `${randomUUID()}@people.example`

export const staff: Maker = async (app, owner) => {
  const person = { name: 'Wei Chen', email: address(), password, roleId: 'viewer' }
  return (await app.call('access.staffAdd', person, { as: owner })).data.staffId
}

export const department: Maker = async (app, owner) =>
  (await app.call('access.departmentSave', { name: oneOf('Languages') }, { as: owner })).data.id

export const invitation: Maker = async (app, owner) => {
  const person = { name: 'Wei Chen', email: address(), roleId: 'viewer' }
  return (await app.call('access.invite', person, { as: owner })).data.invitation.id
}
