import { LANGUAGE_CODES } from '#language/languages.ts'
import { type OpenApiDocument, type Operation, type Parameter, responseReference } from './openapi-types.ts'

const competitionParameter: Parameter = {
  name: 'idExternal',
  in: 'path',
  required: true,
  description: 'External id of a competition',
  schema: { type: 'string' },
}

const languageParameter: Parameter = {
  name: 'language',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: [...LANGUAGE_CODES] },
}

const categoryParameter: Parameter = {
  name: 'idWeight',
  in: 'path',
  required: true,
  description: 'Number of a weight category that is drawn',
  schema: { type: 'integer', minimum: 1 },
}

/** Sheets for print are made beside the catalogue; the document of the product doesn't know them. */
export const PDF_PATHS: OpenApiDocument['paths'] = {
  ...pdfPath('draw-{idWeight}', 'draw', 'The draw sheet of a category as PDF', [categoryParameter]),
  ...pdfPath('results', 'results', 'Results of all categories as PDF'),
  ...pdfPath('standings', 'standings', 'The medal table, by all that judoka compete for, as PDF'),
  ...pdfPath('contest-order', 'contest_order', 'The contests of every mat and day as PDF'),
}

function pdfPath(
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
    parameters: [competitionParameter, languageParameter, ...more],
    responses: {
      200: {
        description: 'The sheet, from right to left in Arabic',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      404: responseReference('NotFound'),
      500: responseReference('Failed'),
    },
  }
  return { [`/cdn/sheets/{idExternal}/{language}/${file}.pdf`]: { get } }
}
