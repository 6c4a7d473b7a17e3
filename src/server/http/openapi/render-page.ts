import { html, raw } from 'hono/html'
import { PAGE_STYLE } from '../page-style.ts'
import type { JsonSchema } from './json-schemas.ts'
import type { OpenApiDocument, Operation, Parameter } from './openapi-types.ts'
import { renderSchema } from './render-schema.ts'

/** Renders the OpenAPI document as one HTML page without scripts. */
export function renderApiPage(document: OpenApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${document.info.title} API</title>
<style>${raw(PAGE_STYLE)}</style>
</head>
<body class="reference">
<main>
<h1>${document.info.title} API</h1>
${document.info.description.split('\n\n').map((text) => html`<p>${text}</p>\n`)}
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
<nav aria-label="Areas"><ul>
${document.tags.map(({ name }) => html`<li><a href="#area-${name}">${name}</a></li>\n`)}<li><a href="#schemas">Schemas</a></li>
</ul></nav>
${document.tags.map(
  ({ name }) => html`<section aria-labelledby="area-${name}">
<h2 id="area-${name}">${name}</h2>
${calls.filter(({ operation }) => operation.tags.includes(name)).map(renderOperation)}</section>
`,
)}<section aria-labelledby="schemas">
<h2 id="schemas">Schemas</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) => html`<h3 id="${name}">${name}</h3>
${schema.description ? html`<p>${schema.description}</p>\n` : ''}${renderSchemaBlock(schema, name)}
`,
)}</section>
</main>
</body>
</html>
`
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}) {
  const body = operation.requestBody?.content['application/json']?.schema
  const success = operation.responses[200]
  const response = success && 'content' in success ? success.content?.['application/json']?.schema : undefined
  const errors = Object.keys(operation.responses).filter((status) => status !== '200')
  return html`<details id="${operation.operationId}">
<summary><code><b>${method}</b> ${path}</code> <span>${operation.summary}</span></summary>
<p>${operation.description}</p>
${operation.parameters.length > 0 ? renderParameterTable(operation.parameters) : ''}${
  body ? html`<h4>Body</h4>\n${renderSchemaBlock(body, `body of ${method} ${path}`)}\n` : ''
}${response ? html`<h4>Response</h4>\n${renderSchemaBlock(response, `response of ${method} ${path}`)}\n` : ''}<p>Errors: ${errors.join(', ')}</p>
</details>
`
}

function renderParameterTable(parameters: Parameter[]) {
  return html`<table>
<thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th></tr></thead>
<tbody>
${parameters.map(
  ({ name, in: location, required, schema }) =>
    html`<tr><th scope="row"><code>${name}</code></th><td>${location}</td><td>${renderSchema(schema)}${required ? ', required' : ''}</td></tr>\n`,
)}</tbody>
</table>
`
}

/** A block that scrolls if it is too wide; `tabindex` makes it scrollable with the keyboard. */
function renderSchemaBlock(schema: JsonSchema, label: string) {
  return html`<pre tabindex="0" role="region" aria-label="${label}">${renderSchema(schema)}</pre>`
}
