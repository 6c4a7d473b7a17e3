import { get, postWithoutBody } from '../call-definition.ts'

/** Calls about contests of teams, sheets, videos and what happened in a contest. */
export const CONTEST_CALLS = {
  'Contest/MediaTokenForVideofield': get(
    '/api/Contest/MediaTokenForVideofield',
    ['slug', 'idPartner'],
    'Leave to watch a protected video',
  ),
  'Contest/TeamsFind': get(
    '/api/Contest/TeamsFind',
    ['IdCompetition', 'UpdatedAtMin', 'Language', 'IdWeight', 'IdTeamCompetition', 'TeamFightsIds'],
    'Contests of teams, of one team competition, or changed since a moment',
  ),
  'Contest/FindForSpecificSystem': get(
    '/api/Contest/FindForSpecificSystem',
    ['CompetitionType', 'BracketsSystem', 'NumberOfCompetitors'],
    'The sheet of a system, before anybody is drawn',
  ),
  'Contest/Events': get('/api/Contest/{idFight}/Events', [], 'What happened in a contest, in order'),
  'Contest/Events/FromPoints': postWithoutBody(
    '/api/Contest/{idFight}/Events/FromPoints',
    'Makes events out of the final score of a contest that has none; for who runs the competition',
  ),
} as const
