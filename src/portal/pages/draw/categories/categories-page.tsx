import { definePage, type PageTextArguments } from '#portal/frame/page/define-page.ts'
import { usePageContext } from '#portal/page-context.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { buildPath } from '#publication/routes.ts'
import { CategoryChooser, type CategoryChooserOptions } from './CategoryChooser.tsx'
import { type CompetitionData, competitionResources, getCompetitionName } from './competition-data.ts'

const categoriesPageOptions = {
  files: competitionResources,
  title: ({ data, context: { t } }: PageTextArguments<CompetitionData>) =>
    t('draw.title', { competition: getCompetitionName(data) }),
  description: ({ data, context: { t } }: PageTextArguments<CompetitionData>) =>
    t('draw.description', { competition: getCompetitionName(data) }),
  competition: ({ competition }: CompetitionData) => competition,
  live: ({ competition }: CompetitionData, now: LiveData) => ({
    competition: applyLiveToCompetition(competition, now),
  }),
}

/** The draws of a competition: a chooser of categories. */
export const draws = definePage<CompetitionData>()({
  route: 'draws',
  prerender: 'declared',
  instances: 'competitions',
  ...categoriesPageOptions,
  View: ({ data }) => <DrawCategories {...data} to="draw" offers="everything" />,
})

/** Individual categories only, for competitions with teams. */
export const individualDraws = definePage<CompetitionData>()({
  route: 'individualDraws',
  prerender: 'declared',
  instances: 'competitions',
  ...categoriesPageOptions,
  canonical: ({ id }) => buildPath('draws', { id }),
  View: ({ data }) => <DrawCategories {...data} to="draw" offers="individuals" />,
})

/** Team competitions only. */
export const teamDraws = definePage<CompetitionData>()({
  route: 'teamDraws',
  prerender: 'declared',
  instances: 'competitions',
  ...categoriesPageOptions,
  canonical: ({ id }) => buildPath('draws', { id }),
  View: ({ data }) => <DrawCategories {...data} to="draw" offers="teams" />,
})

/** The chooser of draws as tables. */
export const legacyDraws = definePage<CompetitionData>()({
  route: 'legacyDraws',
  prerender: 'default',
  instances: 'competitions',
  ...categoriesPageOptions,
  indexed: () => false,
  canonical: ({ id }) => buildPath('draws', { id }),
  View: ({ data }) => <DrawCategories {...data} to="legacyDraw" offers="everything" />,
})

function DrawCategories({ competition, ...chooser }: CompetitionData & CategoryChooserOptions) {
  const { t } = usePageContext()
  return (
    <>
      <h1>{t('draw.heading')}</h1>
      <CategoryChooser competition={competition} current={null} {...chooser} />
    </>
  )
}
