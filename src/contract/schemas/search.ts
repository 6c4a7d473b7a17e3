import { globalSearchResults } from '../shapes/search.ts'
import { id, languageQuery, noBody, noParameters, text } from './parameters.ts'

export const searchSchemas = {
  'Search/GlobalSearch': {
    params: noParameters,
    query: languageQuery.extend({ Query: text.optional(), Limit: id.max(100).optional() }),
    body: noBody,
    response: globalSearchResults,
  },
}
