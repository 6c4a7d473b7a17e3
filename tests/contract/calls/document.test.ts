import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS } from '#contract/calls.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenApiDocument, Operation } from '#server/http/openapi/openapi-types.ts'
import type { Database } from '#server/platform/db/open-database.ts'

const app = createApp({} as Database) // the document and the page ask no database

let document: OpenApiDocument
let operations: { path: string; method: string; operation: Operation }[]

beforeAll(async () => {
  const response = await app.request('/api/openapi.json')
  expect(response.headers.get('Content-Type')).toBe('application/json')
  document = (await response.json()) as OpenApiDocument
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})

/** Every value under a key, however deep. */
function collectValues(key: string, value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...collectValues(key, inner),
  ])
}

function resolveReference(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document)
}

test.each(Object.entries<CallDefinition>(CALLS))('the document describes %s', (_, form) => {
  const operation = document.paths[form.path]?.[form.method.toLowerCase()]
  expect(operation).toMatchObject({ summary: form.about })
  const named = operation?.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  expect(named).toEqual(Object.keys(form.queryParameters))
  expect(operation?.requestBody !== undefined).toBe(form.hasBody)
})

test.each([
  'sign-in/email',
  'sign-out',
  'sign-up/email',
  'send-verification-email',
  'request-password-reset',
  'reset-password',
])('the document describes the call %s of accounts', (call) =>
  expect(document.paths[`/api/auth/${call}`]?.post).toBeDefined(),
)

describe('the OpenAPI 3.1 document', () => {
  test('contains its version, title and description', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: 'Hajime', version: '1' })
  })

  test('has unique operation ids that are valid identifiers', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z][A-Za-z0-9_]*$/)
  })

  test('declares exactly the parameters of each path, as required', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter((one) => one.in === 'path')
      expect(
        declared.map(({ name }) => name),
        path,
      ).toEqual(inPath)
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  })

  test('has no two paths that differ only in parameter names', () => {
    const bare = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(new Set(bare).size).toBe(bare.length)
  })

  test('declares no parameter twice', () => {
    for (const { operation } of operations) {
      const keys = operation.parameters.map((one) => `${one.in} ${one.name}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('has no dangling reference', () => {
    const references = collectValues('$ref', document) as string[]
    expect(references.length).toBeGreaterThan(50)
    for (const reference of references)
      expect([reference, typeof resolveReference(reference)]).toEqual([reference, 'object'])
  })

  test('lists only existing properties as required', () => {
    for (const schema of [
      ...collectValues('schema', document),
      ...Object.values(document.components.schemas),
    ]) {
      const { required = [], properties = {} } = schema as { required?: string[]; properties?: object }
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(required))
    }
  })

  test('describes every response, with a valid status', () => {
    for (const { operation } of operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/)
        const whole = '$ref' in response ? resolveReference(response.$ref) : response
        expect((whole as { description: string }).description).toMatch(/\w/)
      }
    }
  })

  test('describes that a purchase may be forbidden, conflict with others, or need a service that is down', () => {
    const { responses } = document.paths['/api/Purchasable/BuyEntries']?.post ?? {}
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['403', '409', '503']))
  })

  test('declares every security scheme and lists every tag', () => {
    const ways = operations.flatMap(({ operation }) => operation.security.flatMap(Object.keys))
    for (const way of ways) expect(Object.keys(document.components.securitySchemes)).toContain(way)
    const tags = document.tags.map(({ name }) => name)
    expect(new Set(tags).size).toBe(tags.length)
    for (const { operation } of operations) expect(tags).toEqual(expect.arrayContaining(operation.tags))
  })
})

test('names described shapes and contains them once', async () => {
  const files = globSync(['src/contract/api/**/*.ts', 'src/contract/{people,responses}.ts'])
  const modules = await Promise.all(files.map((file) => import(resolve(file))))
  const descriptions = modules
    .flatMap((module): unknown[] => Object.values(module))
    .flatMap((shape) => (shape instanceof z.ZodObject ? (shape.description ?? []) : []))
  expect(descriptions.length).toBeGreaterThan(50)
  const answers = operations.flatMap(({ operation }) => collectValues('schema', operation.responses))
  const inside = [...answers, ...Object.values(document.components.schemas)].flatMap(collectPropertyNames)
  expect(inside.filter((description) => descriptions.includes(description))).toEqual([])
})

/** What the objects inside a schema are described as. */
function collectPropertyNames(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return []
  return Object.values(schema).flatMap((inner) => {
    const { type, description } = Object(inner)
    return [...(type === 'object' && description ? [description] : []), ...collectPropertyNames(inner)]
  })
}

describe('the page', () => {
  test('lists every call, and loads no other file', async () => {
    const response = await app.request('/api/')
    const page = await response.text()
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
    for (const { path, operation } of operations) {
      expect(page).toContain(path)
      expect(page).toContain(`id="${operation.operationId}"`)
    }
    expect(page).not.toMatch(/<script|<link|<img|src=|url\(|@import/)
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  test('has an element for every link, and no id twice', async () => {
    const page = await (await app.request('/api/')).text()
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  test('has no two regions of one name', async () => {
    const page = await (await app.request('/api/')).text()
    const names = [...page.matchAll(/role="region" aria-label="([^"]*)"/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('redirects from its address without the slash', async () => {
    const response = await app.request('/api')
    expect([response.status, response.headers.get('Location')]).toEqual([308, '/api/'])
  })
})
