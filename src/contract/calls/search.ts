import { get } from '../call-definition.ts'

/** The search over everything. */
export const SEARCH_CALLS = {
  'Search/GlobalSearch': get(
    '/api/Search/GlobalSearch',
    ['Query', 'Language', 'Limit'],
    'Judoka, competitions, clubs and nations by name, fifteen of each unless told',
  ),
} as const
