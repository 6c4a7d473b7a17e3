import { html } from 'hono/html'
import { type JsonSchema, SCHEMA_PLACE } from './schemas.ts'

type Text = ReturnType<typeof html>

/**
 * A schema as people read shapes: `{ idPerson: number, country: string | null }`, with links to named ones.
 * @param depth how far it stands in already
 */
export function shapeText(schema: JsonSchema, depth = 0): Text {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.slice(SCHEMA_PLACE.length)
    return html`<a href="#${name}">${name}</a>`
  }
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) return html`${schema.enum.map((one) => JSON.stringify(one)).join(' | ')}`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joined(choices, depth)
  if (schema.type === 'array') return listText(schema, depth)
  if (schema.type === 'object') return objectText(schema, depth)
  const types = Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type
  return html`${types ?? 'anything'}${schema.format ? ` (${schema.format})` : ''}`
}

function joined(choices: JsonSchema[], depth: number): Text {
  return html`${choices.map((one, index) => html`${index > 0 ? ' | ' : ''}${shapeText(one, depth)}`)}`
}

function listText({ items }: JsonSchema, depth: number): Text {
  if (!items || typeof items !== 'object' || Array.isArray(items)) return html`list`
  return html`list of ${shapeText(items as JsonSchema, depth)}` // not a list, so one schema
}

function objectText(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  depth: number,
): Text {
  const names = Object.entries(properties)
  if (names.length === 0) {
    return additionalProperties && typeof additionalProperties === 'object'
      ? html`object of ${shapeText(additionalProperties, depth)}`
      : html`{ }`
  }
  const indent = '  '.repeat(depth + 1)
  const lines = names.map(([name, inner]) => {
    const schema = inner as JsonSchema // none of our shapes says true or false instead
    const optional = required.includes(name) ? '' : '?'
    const comment = schema.description ? html` <i>${schema.description}</i>` : ''
    return html`${indent}${name}${optional}: ${shapeText(schema, depth + 1)}${comment}
`
  })
  return html`{
${lines}${'  '.repeat(depth)}}`
}
