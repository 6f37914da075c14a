/** What both sides know of the domain: the noun, its calls. */
export function contractFiles({ domain, noun, Noun, nouns }) {
  const folder = `packages/contract/src/domains/${domain}`
  return {
    [`${folder}/index.ts`]: `/** Owns ${nouns}: list, detail, create. */
export * from './${domain}.endpoints.ts'
export * from './${noun}.ts'
`,
    [`${folder}/${noun}.ts`]: `import { z } from 'zod'
import { idOf, instant, version } from '../../primitives/index.ts'

export const ${noun} = z.object({
  id: idOf('${domain}.${noun}'),
  title: z.string(),
  version,
  created_at: instant,
  updated_at: instant,
  created_by: z.string(),
  created_by_name: z.string(),
})
export type ${Noun} = z.output<typeof ${noun}>
`,
    [`${folder}/${domain}.endpoints.ts`]: `import { z } from 'zod'
import { adminPath, endpoint, idOf, page, pageQuery } from '../../primitives/index.ts'
import { ${noun} } from './${noun}.ts'

export const ${domain}Endpoints = {
  list: endpoint({
    methods: ['GET'],
    path: \`\${adminPath}/${domain}/list\`,
    summary: '${Noun} list, newest first.',
    access: { permission: '${domain}.${noun}', action: 'query' },
    input: pageQuery,
    output: page(${noun}),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  detail: endpoint({
    methods: ['GET'],
    path: \`\${adminPath}/${domain}/detail\`,
    summary: 'One ${noun}.',
    access: { permission: '${domain}.${noun}', action: 'get' },
    input: z.object({ id: idOf('${domain}.${noun}') }),
    output: ${noun},
    errors: [],
    example: { id: '018f3c1a-7b1e-7000-8000-000000000001' },
  }),
  create: endpoint({
    methods: ['POST'],
    path: \`\${adminPath}/${domain}/create\`,
    summary: 'Make a ${noun}.',
    access: { permission: '${domain}.${noun}', action: 'add' },
    input: z.object({ title: z.string().trim().min(1).max(200) }),
    output: ${noun},
    errors: [],
    example: { title: 'First' },
    idempotent: true,
  }),
}
`,
  }
}
