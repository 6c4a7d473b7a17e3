import { drawNow } from '#contract/live/overlay.ts'
import { addressOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition, PublishedDraw, PublishedTeams } from '#contract/published/shapes.ts'
import { competitionAsItStands, placesAsTheyStand } from '../live/as-it-stands.ts'
import type { LiveNow } from '../live/live.ts'
import { definePage } from '../page.ts'
import { type Portal, usePortal } from '../portal.ts'
import { categoryText } from '../ui/CategoryName.tsx'
import { CategoryDraw } from './CategoryDraw.tsx'
import { Chooser, type ChooserOf } from './Chooser.tsx'
import { TeamDraw } from './TeamDraw.tsx'

type Choice = { competition: PublishedCompetition }
type OfCategory = Choice & { draw: PublishedDraw }
type OfTeams = Choice & { teams: PublishedTeams }

const filesOf = ({ id }: { id: string }) => ({ competition: PUBLISHED.competition(id) })
const nameOfCompetition = ({ competition }: Choice) => competition.competition.name

const choice = {
  files: filesOf,
  title: ({ data, portal: { t } }: { data: Choice; portal: Portal }) =>
    t('draw.title', { competition: nameOfCompetition(data) }),
  description: ({ data, portal: { t } }: { data: Choice; portal: Portal }) =>
    t('draw.description', { competition: nameOfCompetition(data) }),
  competition: ({ competition }: Choice) => competition,
  live: ({ competition }: Choice, now: LiveNow) => ({ competition: competitionAsItStands(competition, now) }),
}

/** The draws of a competition: a chooser of categories. */
export const draws = definePage<Choice>()({
  family: 'draws',
  ...choice,
  View: ({ data }) => <Choices {...data} to="draw" offers="everything" />,
})

/** The same for individuals, where teams compete as well. */
export const individualDraws = definePage<Choice>()({
  family: 'individualDraws',
  ...choice,
  canonical: ({ id }) => addressOf('draws', { id }),
  View: ({ data }) => <Choices {...data} to="draw" offers="individuals" />,
})

/** The same for teams. */
export const teamDraws = definePage<Choice>()({
  family: 'teamDraws',
  ...choice,
  exists: ({ data }) => data.competition.competition.allowTeams,
  canonical: ({ id }) => addressOf('draws', { id }),
  View: ({ data }) => <Choices {...data} to="draw" offers="teams" />,
})

/** The chooser of the plain sheets. */
export const legacyDraws = definePage<Choice>()({
  family: 'legacyDraws',
  ...choice,
  indexed: () => false,
  canonical: ({ id }) => addressOf('draws', { id }),
  View: ({ data }) => <Choices {...data} to="legacyDraw" offers="individuals" />,
})

const ofCategory = {
  files: ({ id, category }: { id: string; category: string }) => ({
    ...filesOf({ id }),
    draw: PUBLISHED.draw(id, category),
  }),
  description: ({ data, params, portal: { t } }: AboutCategory) =>
    t('draw.categoryDescription', {
      category: nameOf(data, params.category, t),
      competition: nameOfCompetition(data),
    }),
  competition: ({ competition }: OfCategory) => competition,
  wishes: ['results'] as const,
  live: ({ competition, draw }: OfCategory, now: LiveNow) => ({
    competition: competitionAsItStands(competition, now),
    draw: placesAsTheyStand(drawNow(draw, now), now),
  }),
}

type AboutCategory = { data: OfCategory; params: { category: string }; portal: Portal }

/** The bracket of one category. */
export const draw = definePage<OfCategory>()({
  family: 'draw',
  ...ofCategory,
  title: ({ data, params, portal: { t } }) =>
    t('draw.categoryTitle', {
      category: nameOf(data, params.category, t),
      competition: nameOfCompetition(data),
    }),
  View: ({ data, params }) => <CategoryDraw {...data} category={params.category} />,
})

/** The same in plain tables, used in place of the bracket where the browser's `legacy_draw` says so. */
export const legacyDraw = definePage<OfCategory>()({
  family: 'legacyDraw',
  ...ofCategory,
  title: ({ data, params, portal: { t } }) =>
    t('draw.plainTitle', {
      category: nameOf(data, params.category, t),
      competition: nameOfCompetition(data),
    }),
  indexed: () => false,
  canonical: ({ id, category }) => addressOf('draw', { id, category }),
  View: ({ data, params }) => <CategoryDraw {...data} category={params.category} plain />,
})

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

function nameOf({ competition }: Choice, id: string, t: Portal['t']): string {
  const category = competition.categories.find((one) => String(one.id) === id)
  return category
    ? `${t(category.gender === 1 ? 'gender.men' : 'gender.women')} ${categoryText(category.name, t('category.kg'))}`
    : ''
}

function Choices({ competition, ...chooser }: Choice & ChooserOf) {
  const { t } = usePortal()
  return (
    <>
      <h1>{t('draw.heading')}</h1>
      <Chooser competition={competition} current={null} {...chooser} />
    </>
  )
}
