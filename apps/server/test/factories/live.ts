import type { Maker } from './maker.ts'

export const product: Maker = async (app, owner) =>
  (await app.call('shop.productCreate', { title: 'Phonics cards', price_minor: 9900, currency: 'CNY' }, { as: owner }))
    .data.id

export const room: Maker = async (app, owner) =>
  (await app.call('live.create', { title: 'Open day', draft: true }, { as: owner })).data.live_id

const steps = [{ phase: 'before' as const, name: 'Test the microphone', required: true }]

export const sopPlan: Maker = async (app, owner) =>
  (await app.call('live.sopPlanCreate', { name: 'Open day', steps }, { as: owner })).data.id

/** Of a room of its own. */
export const sopStep: Maker = async (app, owner) => {
  const sop_plan_id = await sopPlan(app, owner)
  const made = await app.call('live.create', { title: 'With steps', draft: true, sop_plan_id }, { as: owner })
  const { data } = await app.call('live.sopQuery', { live_id: made.data.live_id }, { as: owner })
  return data.steps[0]?.step_id ?? ''
}
