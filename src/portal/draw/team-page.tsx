import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedTeams } from '#contract/published/shapes.ts'
import { competitionAsItStands } from '../live/as-it-stands.ts'
import { definePage } from '../page.ts'
import { filesOf, nameOfCompetition, type OfCompetition } from './of-competition.ts'
import { TeamDraw } from './TeamDraw.tsx'

type OfTeams = OfCompetition & { teams: PublishedTeams }

/** The bracket of one team competition. */
export const teamDraw = definePage<OfTeams>()({
  family: 'teamDraw',
  files: ({ id }) => ({ ...filesOf({ id }), teams: PUBLISHED.teams(id) }),
  title: ({ data, params, portal: { t } }) =>
    t('draw.categoryTitle', {
      category: heldIn(data, params)?.name ?? '',
      competition: nameOfCompetition(data),
    }),
  description: ({ data, params, portal: { t } }) =>
    t('draw.categoryDescription', {
      category: heldIn(data, params)?.name ?? '',
      competition: nameOfCompetition(data),
    }),
  competition: ({ competition }) => competition,
  wishes: ['teams'],
  live: ({ competition, teams }, now) => ({
    competition: competitionAsItStands(competition, now),
    teams: now.teams ? { ...now.teams, licence: teams.licence } : teams,
  }),
  exists: ({ data, params }) => heldIn(data, params) !== undefined,
  View: ({ data, params }) => {
    const held = heldIn(data, params)
    return held && <TeamDraw {...data} held={held} />
  },
})

const heldIn = ({ teams }: OfTeams, { team }: { team: string }) =>
  teams.competitions.find(({ id }) => String(id) === team)
