import { html } from 'hono/html'
import { type JsonSchema, SCHEMA_REF_PREFIX } from './json-schemas.ts'

type HtmlText = ReturnType<typeof html>

/**
 * Renders a schema in the notation of TypeScript, such as `{ idPerson: number, country: string | null }`, with links to
 * named schemas.
 * @param depth level of indentation
 */
export function renderSchema(schema: JsonSchema, depth = 0): HtmlText {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.slice(SCHEMA_REF_PREFIX.length)
    return html`<a href="#${name}">${name}</a>`
  }
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return renderUnion(choices, depth)
  if (schema.type === 'array') return renderArray(schema, depth)
  if (schema.type === 'object') return renderObject(schema, depth)
  const types = Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type
  return html`${types ?? 'anything'}${schema.format ? ` (${schema.format})` : ''}`
}

function renderUnion(choices: JsonSchema[], depth: number): HtmlText {
  return html`${choices.map((choice, index) => html`${index > 0 ? ' | ' : ''}${renderSchema(choice, depth)}`)}`
}

function renderArray({ items }: JsonSchema, depth: number): HtmlText {
  if (!items || typeof items !== 'object' || Array.isArray(items)) return html`list`
  return html`list of ${renderSchema(items as JsonSchema, depth)}` // not an array, so a single schema
}

function renderObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  depth: number,
): HtmlText {
  const names = Object.entries(properties)
  if (names.length === 0) {
    return additionalProperties && typeof additionalProperties === 'object'
      ? html`object of ${renderSchema(additionalProperties, depth)}`
      : html`{ }`
  }
  const indent = '  '.repeat(depth + 1)
  const lines = names.map(([name, inner]) => {
    const schema = inner as JsonSchema // no schema of the contract is a boolean
    const optional = required.includes(name) ? '' : '?'
    const comment = schema.description ? html` <i>${schema.description}</i>` : ''
    return html`${indent}${name}${optional}: ${renderSchema(schema, depth + 1)}${comment}
`
  })
  return html`{
${lines}${'  '.repeat(depth)}}`
}
