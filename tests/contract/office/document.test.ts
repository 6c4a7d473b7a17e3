import { expect, test } from 'vitest'
import { OFFICE_CALLS } from '#contract/office-calls/index.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenApiDocument } from '#server/http/openapi/openapi-types.ts'
import type { Database } from '#server/platform/db/open-database.ts'

const app = createApp({} as Database) // the document asks no database

test('the document of the back office has every call, with the issues of refused values', async () => {
  const response = await app.request('/api/Office/openapi.json')
  const document = (await response.json()) as OpenApiDocument
  for (const [name, { path, method, about, errors }] of Object.entries(OFFICE_CALLS)) {
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(operation, name).toMatchObject({ summary: about })
    if (errors?.includes('Invalid'))
      expect(operation?.responses[400]).toEqual({ $ref: '#/components/responses/Invalid' })
  }
  expect(document.components.responses.Invalid).toBeDefined()
  expect(Object.keys(document.paths).every((path) => path.startsWith('/api/Office/'))).toBe(true)
})
