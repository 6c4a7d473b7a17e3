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
  description: 'Id of a weight category with a draw',
  schema: { type: 'integer', minimum: 1 },
}

/** PDFs are not calls of the contract, so they are described here. */
export const PDF_PATHS: OpenApiDocument['paths'] = {
  ...pdfPath('draw-{idWeight}', 'draw', 'The draw sheet of a category as PDF', [categoryParameter]),
  ...pdfPath('results', 'results', 'Results of all categories as PDF'),
  ...pdfPath(
    'standings',
    'standings',
    'Medal tables by each kind of organisation that judoka represent, as PDF',
  ),
  ...pdfPath('contest-order', 'contest_order', 'The contest order of every mat and day as PDF'),
  '/api/Purchasable/{idPaymentIntent}/Receipt/{language}': { get: receiptOperation() },
}

function receiptOperation(): Operation {
  return {
    operationId: 'receipt',
    summary: 'The receipt of a payment as PDF',
    description: 'For the buyer, once the payment has succeeded.',
    tags: ['Purchasable'],
    security: [{ session: [] }],
    parameters: [
      {
        name: 'idPaymentIntent',
        in: 'path',
        required: true,
        description: 'Id of a payment of the signed-in user',
        schema: { type: 'integer', minimum: 1 },
      },
      languageParameter,
    ],
    responses: {
      200: {
        description: 'The PDF; in Arabic from right to left',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      401: responseReference('SignInRequired'),
      404: responseReference('NotFound'),
      500: responseReference('Failed'),
    },
  }
}

function pdfPath(
  file: string,
  name: string,
  summary: string,
  extraParameters: readonly Parameter[] = [],
): OpenApiDocument['paths'] {
  const get: Operation = {
    operationId: `sheets_${name}`,
    summary,
    description: 'For everyone. Rendered on request; the ETag is a digest of the data in the PDF.',
    tags: ['cdn'],
    security: [],
    parameters: [competitionParameter, languageParameter, ...extraParameters],
    responses: {
      200: {
        description: 'The PDF; in Arabic from right to left',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      404: responseReference('NotFound'),
      500: responseReference('Failed'),
    },
  }
  return { [`/cdn/sheets/{idExternal}/{language}/${file}.pdf`]: { get } }
}
