import swagger from '@fastify/swagger'
import { consoleBase, product } from '@lectern/contract/primitives'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 from the same schemas that validate. `transformObject` is needed or `$ref`s of named schemas dangle. */
export const registerOpenApi = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lectern', version, description: `The calls of the ${product} console at ${consoleBase}/.` },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'token' },
          grant: { type: 'apiKey', in: 'header', name: 'x-lectern-grant' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}
