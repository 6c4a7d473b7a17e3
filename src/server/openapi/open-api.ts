import type { JsonSchema } from './schemas.ts'

/** The part of OpenAPI 3.1 that we use. */
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Response>
    securitySchemes: Record<string, { type: string; in: string; name: string; description: string }>
  }
}

export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response | Reference>
}

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>
export type Response = {
  description: string
  content?: Content
  headers?: Record<string, { description: string; schema: JsonSchema }>
}
type Reference = { $ref: string }

/** A response that is described once for the whole document. */
export const refer = (name: string): Reference => ({ $ref: `#/components/responses/${name}` })
