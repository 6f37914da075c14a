import { describe, expect, it } from 'vitest'
import { docsCalls, type OpenApi, searchCalls } from './docs-model.ts'
import { fieldLines, typeText } from './json-schema.ts'

const description: OpenApi = {
  openapi: '3.1.0',
  paths: {
    '/api/user/login': {
      post: {
        operationId: 'accounts.login',
        summary: 'Sign in',
        tags: ['accounts'],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { user_name: { type: 'string' } }, required: ['user_name'] },
            },
          },
        },
      },
    },
    '/api/lecternAdmin/files/list': {
      get: {
        operationId: 'files.list',
        summary: 'Files',
        tags: ['files'],
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', default: 1, minimum: 1 } }],
      },
    },
    '/healthz': { get: { summary: 'not in the contract' } },
  },
}

describe('the API reference', () => {
  const calls = docsCalls(description)

  it('joins the description with access, example and errors of the contract', () => {
    expect(calls.map((call) => call.id)).toEqual(['accounts.login', 'files.list'])
    expect(calls[0]).toMatchObject({ access: 'public', method: 'POST', example: { password: 'correct horse battery' } })
    expect(calls[0]?.errors[0]).toMatchObject({ kind: 'accounts.invalid-credentials', status: 400, code: 4001 })
    expect(calls[1]?.access).toEqual({ permission: 'files.file', action: 'query' })
    expect(calls[1]?.fields).toEqual([{ name: 'page', type: 'integer', required: false, note: '≥ 1, = 1' }])
  })

  it('finds by path, summary and error, all words together', () => {
    const found = (keyword: string) => searchCalls(calls, keyword).map((call) => call.id)
    expect(found('LOGIN post')).toEqual(['accounts.login'])
    expect(found('invalid-credentials')).toEqual(['accounts.login'])
    expect(found('login get')).toEqual([])
    expect(found('')).toHaveLength(2)
  })

  it('writes inner objects as dotted names and resolves references', () => {
    const named = { Scene: { type: 'object', properties: { text: { type: 'string', maxLength: 9 } } } }
    const schema = { properties: { scenes: { type: 'array', items: { $ref: '#/components/schemas/Scene' } } } }
    expect(fieldLines(schema, named).map((line) => `${line.name}: ${line.type} ${line.note}`)).toEqual([
      'scenes: array of object ',
      'scenes[].text: string length ≤ 9',
    ])
    expect(typeText({ anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] }, {})).toBe('"a" | "b" | null')
  })
})
