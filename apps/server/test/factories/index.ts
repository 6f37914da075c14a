/** Owns one maker per noun of the contract: a real record of a school, made by the product's own calls. */
import type { Person, TestApp } from '../harness.ts'
import { tinyPicture, tinyVideo } from './tiny-media.ts'
import { message, notice } from './told.ts'

export type Maker = (app: TestApp, owner: Person) => Promise<string>

const staff: Maker = async (app, owner) => {
  const { data } = await app.call('access.staffList', { page: 1, size: 1 }, { as: owner })
  return data.list[0]?.staffId ?? ''
}

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

export const makers: Record<string, Maker> = {
  'access.staff': staff,
  'files.file': pictureFile,
  'missions.mission': mission,
  'notices.message': message,
  'notices.notice': notice,
  'studio.project': project,
  'videos.post': video,
  'workbench.brief': brief,
}
