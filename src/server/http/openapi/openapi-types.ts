import type { JsonSchema } from './json-schemas.ts'

/** The part of OpenAPI 3.1 that the document uses. */
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
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
  requestBody?: { required: boolean; content: ContentObject }
  responses: Record<string, ResponseObject | ReferenceObject>
}

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
}

type ContentObject = Record<string, { schema: JsonSchema }>
export type ResponseObject = {
  description: string
  content?: ContentObject
  headers?: Record<string, { description: string; schema: JsonSchema }>
}
type ReferenceObject = { $ref: string }

/** A reference to a response in the components of the document. */
export const responseReference = (name: string): ReferenceObject => ({
  $ref: `#/components/responses/${name}`,
})
