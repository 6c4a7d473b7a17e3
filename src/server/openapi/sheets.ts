import { LANGUAGE_CODES } from '#language/languages.ts'
import { type OpenApiDocument, type Operation, type Parameter, refer } from './open-api.ts'

const competition: Parameter = {
  name: 'idExternal',
  in: 'path',
  required: true,
  description: 'External id of a competition',
  schema: { type: 'string' },
}

const language: Parameter = {
  name: 'language',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: [...LANGUAGE_CODES] },
}

const category: Parameter = {
  name: 'idWeight',
  in: 'path',
  required: true,
  description: 'Number of a weight category that is drawn',
  schema: { type: 'integer', minimum: 1 },
}

/** Sheets for print are made beside the catalogue; the document of the product doesn't know them. */
export const SHEETS: OpenApiDocument['paths'] = {
  ...sheet('draw-{idWeight}', 'draw', 'The draw sheet of a category as PDF', [category]),
  ...sheet('results', 'results', 'Results of all categories as PDF'),
  ...sheet('standings', 'standings', 'The medal table, by all that judoka compete for, as PDF'),
  ...sheet('contest-order', 'contest_order', 'The contests of every mat and day as PDF'),
}

function sheet(
  file: string,
  name: string,
  summary: string,
  more: readonly Parameter[] = [],
): OpenApiDocument['paths'] {
  const get: Operation = {
    operationId: `sheets_${name}`,
    summary,
    description:
      'For everyone. Our addition. Made of the data when it is asked for; the ETag changes with what it shows.',
    tags: ['cdn'],
    security: [],
    parameters: [competition, language, ...more],
    responses: {
      200: {
        description: 'The sheet, from right to left in Arabic',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      404: refer('NotFound'),
      500: refer('Failed'),
    },
  }
  return { [`/cdn/sheets/{idExternal}/{language}/${file}.pdf`]: { get } }
}
