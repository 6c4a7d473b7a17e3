import { addressOf } from '#contract/published/addresses.ts'
import { competitionAsItStands } from '../live/as-it-stands.ts'
import type { LiveNow } from '../live/live.ts'
import { definePage } from '../page.ts'
import { type Portal, usePortal } from '../portal.ts'
import { Chooser, type ChooserOf } from './Chooser.tsx'
import { filesOf, nameOfCompetition, type OfCompetition } from './of-competition.ts'

const choice = {
  files: filesOf,
  title: ({ data, portal: { t } }: { data: OfCompetition; portal: Portal }) =>
    t('draw.title', { competition: nameOfCompetition(data) }),
  description: ({ data, portal: { t } }: { data: OfCompetition; portal: Portal }) =>
    t('draw.description', { competition: nameOfCompetition(data) }),
  competition: ({ competition }: OfCompetition) => competition,
  live: ({ competition }: OfCompetition, now: LiveNow) => ({
    competition: competitionAsItStands(competition, now),
  }),
}

/** The draws of a competition: a chooser of categories. */
export const draws = definePage<OfCompetition>()({
  family: 'draws',
  ...choice,
  View: ({ data }) => <Choices {...data} to="draw" offers="everything" />,
})

/** The same for individuals, where teams compete as well. */
export const individualDraws = definePage<OfCompetition>()({
  family: 'individualDraws',
  ...choice,
  canonical: ({ id }) => addressOf('draws', { id }),
  View: ({ data }) => <Choices {...data} to="draw" offers="individuals" />,
})

/** The same for teams. */
export const teamDraws = definePage<OfCompetition>()({
  family: 'teamDraws',
  ...choice,
  exists: ({ data }) => data.competition.competition.allowTeams,
  canonical: ({ id }) => addressOf('draws', { id }),
  View: ({ data }) => <Choices {...data} to="draw" offers="teams" />,
})

/** The chooser of the plain sheets. */
export const legacyDraws = definePage<OfCompetition>()({
  family: 'legacyDraws',
  ...choice,
  indexed: () => false,
  canonical: ({ id }) => addressOf('draws', { id }),
  View: ({ data }) => <Choices {...data} to="legacyDraw" offers="individuals" />,
})

function Choices({ competition, ...chooser }: OfCompetition & ChooserOf) {
  const { t } = usePortal()
  return (
    <>
      <h1>{t('draw.heading')}</h1>
      <Chooser competition={competition} current={null} {...chooser} />
    </>
  )
}
