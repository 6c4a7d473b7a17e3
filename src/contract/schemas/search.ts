import { globalSearch } from '../shapes/search.ts'
import { id, languageOnly, noBody, nothing, text } from './parameters.ts'

export const searchSchemas = {
  'Search/GlobalSearch': {
    params: nothing,
    query: languageOnly.extend({ Query: text.optional(), Limit: id.max(100).optional() }),
    body: noBody,
    response: globalSearch,
  },
}
