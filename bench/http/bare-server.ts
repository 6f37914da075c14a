// Fastify with zod in and out and nothing else: the same replies from memory. A process of its own: started by http.bench.ts.
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { studioEndpoints } from '../../packages/contract/src/domains/studio/index.ts'
import { videosEndpoints } from '../../packages/contract/src/domains/videos/index.ts'
import { success } from '../../packages/contract/src/primitives/index.ts'

export type BareReplies = { readonly projects: unknown; readonly videos: unknown; readonly created: unknown }

const { projectList, projectCreate } = studioEndpoints
const { list: videoList } = videosEndpoints

const listen = async ({ projects, videos, created }: BareReplies): Promise<number> => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const answer = (data: unknown) => ({ statusCode: 0, code: 0, msg: 'ok', data }) as never
  const get = (path: string, { input, output }: { input: z.ZodType; output: z.ZodType }, reply: unknown) =>
    typed.get(path, { schema: { querystring: input, response: { 200: success(output) } } }, async () => answer(reply))
  get(projectList.path, projectList, projects)
  get(videoList.path, videoList, videos)
  typed.post(
    projectCreate.path,
    { schema: { body: projectCreate.input, response: { 200: success(projectCreate.output) } } },
    async () => answer(created),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

process.once('message', (replies: BareReplies) => void listen(replies).then((port) => process.send?.({ port })))
process.once('disconnect', () => process.exit(0))
