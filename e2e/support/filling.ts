import { administratorToken, call } from './calls.ts'
import { plainPicture } from './pictures.ts'
import type { Product } from './product.ts'

type Project = { id: string; version: number; video_id: string | null }

/** What a school in use has, made by the product's own calls; ids of one of each. */
export const fillProduct = async (product: Product) => {
  const token = await administratorToken(product)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(plainPicture([70, 110, 160]))], { type: 'image/png' }), '01.png')
  const file = await call<{ id: string }>(product, '/api/common/uploadFile', { token, body: form })
  const admin = '/api/lecternAdmin'
  const { id } = await call<Project>(product, `${admin}/studio/projectCreate`, { token, body: { title: '01' } })
  const scenes = [1, 2].map((n) => ({ id: `s${n}`, text: '1 2 3 4.', material_ids: n === 1 ? [file.id] : [] }))
  const spec = { title: '01', scenes, resolution: 480 }
  await call(product, `${admin}/studio/projectUpdate`, { token, body: { id, version: 1, spec } })
  const { mission_id: missionId } = await call<{ mission_id: string }>(product, '/api/chatgpt/moviepy/video', {
    token,
    body: { ...spec, project_id: id },
  })
  const detail = `${admin}/studio/projectDetail?id=${id}`
  for (let waited = 0; waited < 600; waited++) {
    const project = await call<Project>(product, detail, { method: 'GET', token })
    if (project.video_id) return { token, fileId: file.id, projectId: id, missionId, videoId: project.video_id }
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('the video was not made in two minutes')
}
export type Filling = Awaited<ReturnType<typeof fillProduct>>
