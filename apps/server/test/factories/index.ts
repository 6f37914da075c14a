/** Owns one maker per noun of the contract: a real record of a school, made by the product's own calls. */
import { randomUUID } from 'node:crypto'
import { password } from '../harness.ts'
import { product, room, sopPlan, sopStep } from './live.ts'
import type { Maker } from './maker.ts'
import { department, invitation, staff } from './people.ts'
import { tinyPicture, tinyVideo } from './tiny-media.ts'
import { message, notice } from './told.ts'

export type { Maker } from './maker.ts'

export const pictureFile: Maker = async (app, owner) =>
  (await app.upload('files.upload', { name: 'dot.png', bytes: await tinyPicture() }, owner)).data.id

const videoFile: Maker = async (app, owner) =>
  (await app.upload('files.upload', { name: 'tiny.mp4', bytes: await tinyVideo() }, owner)).data.id

const project: Maker = async (app, owner) =>
  (await app.call('studio.projectCreate', { title: 'Water cycle' }, { as: owner })).data.id

const mission: Maker = async (app, owner) => {
  const started = await app.call(
    'studio.video',
    { title: 'Water', scenes: [{ id: 's1', text: 'Water moves.' }] },
    { as: owner },
  )
  // At most 20 may wait, and no worker takes them here: the same one serves again.
  if (started.status === 200) return started.data.mission_id
  const { data } = await app.call('missions.list', { page: 1, size: 1 }, { as: owner })
  return data.list[0]?.id ?? ''
}

const video: Maker = async (app, owner) =>
  (await app.call('videos.create', { title: 'Tiny', file_id: await videoFile(app, owner) }, { as: owner })).data.id

const brief: Maker = async (app, owner) => {
  const fields = { title: 'Autumn', goal: 'Fill the class', metrics: '30 enrolments', client: 'Hillside' }
  const dates = { starts_on: '2026-09-01', ends_on: '2026-10-31' }
  return (await app.call('workbench.briefCreate', { ...fields, ...dates }, { as: owner })).data.id
}

const trackingQuery: Maker = async (app, owner) =>
  (await app.call('tracking.queryCreate', { name: 'Views by page', query: { dimensions: ['page'] } }, { as: owner }))
    .data.id

const school: Maker = async (app, owner) => (await app.call('accounts.info', {}, { as: owner })).data.corp.id

const enterprise: Maker = async (app, owner) => {
  const input = { wx_corpid: 'ww1', agent_id: '1', employee_secret: 'x' }
  await app.call('integrations.installSave', input, { as: owner })
  const { data } = await app.call('integrations.enterpriseList', {}, { as: owner })
  return data.list[0]?.id ?? ''
}

/** One of its own: ending it must not end the owner's. */
const session: Maker = async (app, owner) => {
  const { data } = await app.call('accounts.login', { user_name: owner.email, password })
  const listed = await app.call('accounts.sessionList', {}, { token: data.token })
  return listed.data.list.find(({ current }) => current)?.id ?? ''
}

// Only a provider outside can make one, and there is none here.
const identity: Maker = async (app, owner) => {
  const me = (await app.call('accounts.info', {}, { as: owner })).data
  const { rows } = await app.app.ground.database.pool.query(
    `insert into accounts_identity (id, corp_id, created_at, updated_at, person_id, kind, issuer, subject, label, provider)
     values (gen_random_uuid(), $1, now(), now(), $2, 'oidc', 'https://id.example', gen_random_uuid()::text, 'me', 'School') returning id`,
    [me.corp.id, me.id],
  )
  return rows[0].id
}

const word: Maker = async (app, owner) => {
  const written = `word ${randomUUID()}`
  await app.call('live.wordSave', { words: [written] }, { as: owner })
  return (await app.call('live.wordList', { keyword: written }, { as: owner })).data.list[0]?.id ?? ''
}

export const makers: Record<string, Maker> = {
  'access.department': department,
  'access.invitation': invitation,
  'access.staff': staff,
  'accounts.session': session,
  'accounts.identity': identity,
  'accounts.school': school,
  'integrations.enterprise': enterprise,
  'files.file': pictureFile,
  'live.word': word,
  'live.room': room,
  'live.sop-plan': sopPlan,
  'live.sop-step': sopStep,
  'missions.mission': mission,
  'notices.message': message,
  'notices.notice': notice,
  'shop.product': product,
  'studio.project': project,
  'tracking.query': trackingQuery,
  'videos.post': video,
  'workbench.brief': brief,
}
