import { randomBytes } from 'node:crypto'
import { type Contract, contract } from '@lectern/contract'
import type { Endpoint, Endpoints, InputOf, OutputOf } from '@lectern/contract/primitives'
import type { Application } from '../compose/application.ts'
import type { Config } from '../platform/config/config.ts'

const lessons = [
  {
    subject: 'The water cycle',
    language: 'en',
    audience: 'ten-year-olds',
    selling_points: [
      'The sun warms the sea and water rises as vapour',
      'High up it cools and becomes clouds',
      'Rain brings it back',
    ],
  },
  {
    subject: '水循环',
    language: 'zh',
    audience: '小学生',
    selling_points: ['太阳让海水变成水汽', '水汽在高空变成云', '雨水把它带回大地'],
  },
] as const

const voices = { en: 'espeak:en-us', zh: 'espeak:cmn' }

type Caller = <D extends keyof Contract, N extends keyof Contract[D] & string>(
  name: `${D}.${N}`,
  input: Contract[D][N] extends Endpoint ? InputOf<Contract[D][N]> : never,
) => Promise<Contract[D][N] extends Endpoint ? OutputOf<Contract[D][N]> : never>

/** Calls through the same routes, checks and rules as the console: a row that a person could not make is not made here. */
const callerFor =
  ({ http }: Application, token: string): Caller =>
  async (name, input) => {
    const [domain = '', key = ''] = name.split('.')
    const endpoint = (contract as Record<string, Endpoints>)[domain]?.[key]
    if (!endpoint) throw new Error(`no endpoint ${name}`)
    const [method] = endpoint.methods
    const sent = method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }
    const reply = await http.inject({ method, url: endpoint.path, headers: { token }, ...sent })
    if (reply.statusCode !== 200) throw new Error(`the demo school: ${name} answered ${reply.body}`)
    return reply.json().data
  }

const makeLesson = async (call: Caller, lesson: (typeof lessons)[number]) => {
  const brief = { ...lesson, selling_points: [...lesson.selling_points], seconds: 30 }
  const written = await call('studio.copywriting', brief)
  const { id, spec, version } = await call('studio.projectCreate', { title: lesson.subject })
  const scenes = written.paragraphs.map(({ text, terms }, i) => ({ id: `s${i}`, text, terms }))
  const plan = { ...spec, language: lesson.language, voice_id: voices[lesson.language], scenes }
  await call('studio.projectUpdate', { id, brief, spec: plan, step: 'render', version })
  await call('studio.video', { ...plan, project_id: id })
}

/** `LECTERN_DEMO=1` on an empty installation: a school with staff, projects and videos. Answers lines for the terminal. */
export const makeDemoSchool = async (app: Application, config: Config): Promise<string[]> => {
  const { setup, sessions } = app.domains.accounts
  const admin = config.admin ?? { email: 'demo@lectern.example', password: randomBytes(9).toString('base64url') }
  const head = await setup.makeFirstSchool({ schoolName: 'Hillside School (demo)', ...admin })
  const { token } = await sessions.open(head, { userAgent: 'demo', address: '' })
  const call = callerFor(app, token)
  await call('access.staffAdd', {
    name: 'Wei Chen',
    email: 'wei@lectern.example',
    password: randomBytes(9).toString('base64url'),
    roleId: 'teacher',
  })
  for (const lesson of lessons) await makeLesson(call, lesson)
  return config.admin ? [] : [`Demo school: sign in as ${admin.email} with the password ${admin.password}`]
}
