import { get, post, postWithoutBody } from '../call-definition.ts'

/** Calls about what belongs to a competition: teams, programme, standings, documents, what scoreboards send. */
export const COMPETITION_CALLS = {
  'Competition/GetCompCompetitionsFragments': get(
    '/api/Competition/GetCompCompetitionsFragments',
    ['IdCompetition', 'language'],
    'Parts of the programme with their mats, videos and categories',
  ),
  'Competition/GetTeams': get(
    '/api/Competition/{idCompetition}/GetTeams',
    ['Lang'],
    'Teams entered in the team competitions',
  ),
  'Competition/GetTeamCompetitors': get(
    '/api/Competition/{idCompetition}/GetTeamCompetitors',
    ['IdTeam!', 'Lang'],
    'Judoka entered for a team',
  ),
  'Competition/GetTeamContests': get(
    '/api/Competition/{idCompetition}/GetTeamContests',
    ['Lang', 'IdCompetitionTeam'],
    'Contests of teams, by team competition; of one where it is given',
  ),
  'Competition/GetTeamCompetitions': get(
    '/api/Competition/{idCompetition}/GetTeamCompetitions',
    ['Lang'],
    'Team competitions and their state',
  ),
  'Competition/GetTeamResults': get('/api/Competition/{idCompetition}/GetTeamResults', [], 'Places of teams'),
  'Competition/GetCompAgesWithWeightsTeams': get(
    '/api/Competition/GetCompAgesWithWeightsTeams',
    ['IdCompetition', 'Language'],
    'Age categories with their weights, and the team competitions beside them',
  ),
  'Competition/GetCompetitionStandings': get(
    '/api/Competition/GetCompetitionStandings',
    ['GroupBy', 'IdCompetition', 'Language'],
    'Medal table by country, club, region or school',
  ),
  'Competition/GetCompetitionJudokaProfile': get(
    '/api/Competition/GetCompetitionJudokaProfile',
    ['IdAthlete', 'IdCompetition', 'Language'],
    'A judoka within one competition: entries, contests and places',
  ),
  'Competition/SearchInCompetition': get(
    '/api/Competition/SearchInCompetition',
    ['IdCompetition', 'Query', 'Language', 'Limit'],
    'Judoka of a competition, whom they compete for, and their places, by name',
  ),
  'Competition/GetCompetitionFiles': get(
    '/api/Competition/GetCompetitionFiles',
    ['IdCompetition', 'Language'],
    'Documents of a competition',
  ),
  'Competition/PurchasableEntries': get(
    '/api/Competition/{idCompetition}/PurchasableEntries',
    ['Language'],
    'What an entry costs, by category',
  ),
  'Competition/LoginUserRegistrations': get(
    '/api/Competition/{idCompetition}/LoginUserRegistrations',
    ['language'],
    'Entries of the signed-in user and of those they sign in for',
  ),
  'Competition/AddMissingStartTimeToFragmentsMats': postWithoutBody(
    '/api/Competition/AddMissingStartTimeToFragmentsMats',
    'Gives videos without a start the start of their part of the programme; for who runs the competition',
  ),
  'Competition/GetCompRanks': get(
    '/api/Competition/GetCompRanks',
    ['Status', 'Lang', 'IdPartner'],
    "Everybody's levels of competitions, with a partner's own where one is asked for",
  ),
  'Live/Packets': post(
    '/api/Live/{idCompetition}/Packets',
    'What happens on the mats; for scoreboards, with a token of theirs',
  ),
} as const
