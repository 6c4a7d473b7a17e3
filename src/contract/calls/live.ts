import { get } from '../call-definition.ts'

/** What pages of a running competition ask again and again; such a page brings no other calls. */
export const LIVE_CALLS = {
  'Live/State': get(
    '/api/Live/{idCompetition}/State',
    [],
    'Where a running competition stands: version of the feed, and what each mat shows',
  ),
  'Contest/Find': get(
    '/api/Contest/Find',
    [
      'IdCompetition',
      'UpdatedAtMin',
      'Language',
      'IdWeight',
      'IdTeamCompetition',
      'TeamFightsIds',
      'Version',
    ],
    'Contests of a competition, of one category, or changed since a moment',
  ),
  'Competition/GetResults': get(
    '/api/Competition/GetResults',
    ['IdAgeCategory', 'IdCompetition', 'Language'],
    'Places of all categories, or of one age category',
  ),
} as const
