import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, type School, startTestApp, type TestApp } from '#test/harness.ts'
import { invitationLetter } from './invitation-letter.ts'

let app: TestApp
let head: School
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://lectern.school.example' })
  head = await app.addSchool('hillside')
})
afterAll(() => app.close())

const invite = async (email: string, more: object = {}) =>
  (await app.call('access.invite', { name: 'Wei Chen', email, roleId: 'teacher', ...more }, { as: head })).data
const codeIn = (url: string) => new URL(url).searchParams.get('invite_code') ?? ''
const register = (email: string, url: string) =>
  app.call('accounts.register', { user_name: 'Wei Chen', email, password, invite_code: codeIn(url) })
const stateOf = async (id: string) => {
  const { data } = await app.call('access.invitationList', { size: 100 }, { as: head })
  return data.list.find((one) => one.id === id)?.state
}
const expire = (id: string) =>
  app.app.ground.database.pool.query(
    "update access_invitation set expires_at = now() - interval '1 second' where id = $1",
    [id],
  )

describe('an invitation', () => {
  test('is a link whose code is kept only as a hash, and a letter in the inviter’s language', async () => {
    const { invitation, url } = await invite('lin@hillside.example')
    expect(url).toMatch(/^https:\/\/lectern\.school\.example\/admin\/user\/register\?invite_code=[\w-]{43}$/)
    expect(invitation).toMatchObject({ email: 'lin@hillside.example', roleName: 'Teacher', state: 'open' })
    const { rows } = await app.app.ground.database.pool.query('select * from access_invitation where id = $1', [
      invitation.id,
    ])
    expect(JSON.stringify(rows)).not.toContain(codeIn(url))
    const letter = await app.app.ground.database.pool.query(
      "select * from notices_outbox where recipient = 'lin@hillside.example'",
    )
    expect(letter.rows).toHaveLength(1)
  })

  test('makes one person staff with its role and department, once', async () => {
    const department = await app.call('access.departmentSave', { name: 'Languages' }, { as: head })
    const { invitation, url } = await invite('wei@hillside.example', { departmentId: department.data.id })
    const first = await register('wei@hillside.example', url)
    expect(first).toMatchObject({ status: 200, data: { activation: 'active' } })
    expect(await stateOf(invitation.id)).toBe('accepted')
    const { data } = await app.call('access.staffList', { keyword: 'wei@hillside' }, { as: head })
    expect(data.list[0]).toMatchObject({ roleId: 'teacher', departmentName: 'Languages', status: 'enabled' })
    expect((await register('other@hillside.example', url)).kind).toBe('accounts.invitation-ended')
    for (const call of ['access.invitationRenew', 'access.invitationRevoke'] as const)
      expect((await app.call(call, { id: invitation.id }, { as: head })).kind).toBe('accounts.invitation-ended')
  })

  test('is taken by one of ten who open its link at once', async () => {
    const { url } = await invite('many@hillside.example')
    const answers = await Promise.all(Array.from({ length: 10 }, () => register('many@hillside.example', url)))
    expect(answers.filter(({ data }) => data?.token)).toHaveLength(1)
    const { data } = await app.call('access.staffList', { keyword: 'many@hillside' }, { as: head })
    expect(data.total).toBe(1)
  })

  test('ends when it is sent again, taken back, invited anew or a week old', async () => {
    const first = await invite('ends@hillside.example')
    const renewed = await app.call('access.invitationRenew', { id: first.invitation.id }, { as: head })
    expect((await register('ends@hillside.example', first.url)).kind).toBe('accounts.invitation-ended')
    const anew = await invite('ENDS@hillside.example')
    expect((await register('ends@hillside.example', renewed.data.url)).kind).toBe('accounts.invitation-ended')
    expect(await stateOf(first.invitation.id)).toBe('revoked')
    await expire(anew.invitation.id)
    expect((await register('ends@hillside.example', anew.url)).kind).toBe('accounts.invitation-ended')
    expect(await stateOf(anew.invitation.id)).toBe('expired')
    const revived = await app.call('access.invitationRenew', { id: anew.invitation.id }, { as: head })
    expect(revived.data.invitation.state).toBe('open')
    await app.call('access.invitationRevoke', { id: anew.invitation.id }, { as: head })
    expect((await register('ends@hillside.example', revived.data.url)).kind).toBe('accounts.invitation-ended')
  })

  test('is not sent to somebody who has an account, and lists by state and words', async () => {
    const taken = await app.call('access.invite', { name: 'Head', email: head.email, roleId: 'teacher' }, { as: head })
    expect(taken).toMatchObject({ status: 409, kind: 'accounts.email-taken', fields: ['email'] })
    await invite('findme@hillside.example')
    const { data } = await app.call('access.invitationList', { state: 'open', keyword: 'FINDME' }, { as: head })
    expect(data).toMatchObject({
      total: 1,
      list: [{ email: 'findme@hillside.example', invitedBy: expect.any(String) }],
    })
  })
})

test('the letter speaks both languages', () => {
  const facts = {
    to: 'a@b.example',
    name: 'Wei',
    inviter: 'Lin',
    school: 'Hillside',
    url: 'https://x.example',
    days: 7,
  }
  expect(invitationLetter({ ...facts, language: 'zh' }).subject).toBe('Lin 邀请您加入Hillside')
  expect(invitationLetter({ ...facts, language: 'en' }).action).toEqual({
    label: 'Accept the invitation',
    url: facts.url,
  })
})
