import { definePage, type PageTextArguments } from '#portal/frame/page/define-page.ts'
import { usePageContext } from '#portal/page-context.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToResults } from '#publication/live/apply-live-to-results.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedContestOrder, PublishedResults } from '#publication/schemas/index.ts'
import { relatedOrder } from '../../contest-order/model/order-context.ts'
import { useCategoryContests } from '../../contest-order/model/use-category-contests.ts'
import type { CompetitionData } from '../competition-data.ts'
import { CategoryChooser, type CategoryChooserOptions } from './CategoryChooser.tsx'
import { CategoryDetail } from './CategoryDetail.tsx'
import styles from './category-rows.module.css'

type CategoriesData = CompetitionData & {
  results?: PublishedResults | null
  /** While the competition is not over. */
  order?: PublishedContestOrder | null
}

const categoriesPageOptions = {
  files: ({ id }: { id: string }) => ({
    competition: RESOURCES.competition(id),
    results: RESOURCES.results(id),
  }),
  optional: ['results'] as const,
  related: ({ competition }: CategoriesData) => relatedOrder(competition),
  liveResources: ['results', 'next'] as const,
  title: ({ data, context: { t } }: PageTextArguments<CompetitionData>) =>
    t('draw.title', { competition: data.competition.competition.name }),
  description: ({ data, context: { t } }: PageTextArguments<CompetitionData>) =>
    t('draw.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: CompetitionData) => competition,
  live: ({ competition, results, ...data }: CategoriesData, now: LiveData) => ({
    ...data,
    competition: applyLiveToCompetition(competition, now),
    results: results && applyLiveToResults(results, now),
  }),
}

/** The draws of a competition: a chooser of categories. */
export const draws = definePage<CategoriesData>()({
  route: 'draws',
  prerender: 'declared',
  instances: 'competitions',
  ...categoriesPageOptions,
  View: ({ data }) => <DrawCategories {...data} to="draw" offers="everything" />,
})

/** Individual categories only, for competitions with teams. */
export const individualDraws = definePage<CategoriesData>()({
  route: 'individualDraws',
  prerender: 'declared',
  instances: 'competitions',
  ...categoriesPageOptions,
  canonical: ({ id }) => buildPath('draws', { id }),
  View: ({ data }) => <DrawCategories {...data} to="draw" offers="individuals" />,
})

/** Team competitions only. */
export const teamDraws = definePage<CategoriesData>()({
  route: 'teamDraws',
  prerender: 'declared',
  instances: 'competitions',
  ...categoriesPageOptions,
  canonical: ({ id }) => buildPath('draws', { id }),
  View: ({ data }) => <DrawCategories {...data} to="draw" offers="teams" />,
})

/** The chooser of draws as tables. */
export const legacyDraws = definePage<CategoriesData>()({
  route: 'legacyDraws',
  prerender: 'default',
  instances: 'competitions',
  ...categoriesPageOptions,
  indexed: () => false,
  canonical: ({ id }) => buildPath('draws', { id }),
  View: ({ data }) => <DrawCategories {...data} to="legacyDraw" offers="everything" />,
})

function DrawCategories({
  competition,
  results,
  order,
  ...chooser
}: CategoriesData & CategoryChooserOptions) {
  const { t } = usePageContext()
  const contests = useCategoryContests(competition, order ?? null)
  return (
    <>
      <h1>{t('draw.heading')}</h1>
      <div className={styles.rows}>
        <CategoryChooser
          competition={competition}
          current={null}
          renderDetail={({ id, judoka }) => (
            <CategoryDetail
              places={results?.categories.find((category) => category.id === id)?.places ?? []}
              category={id}
              judoka={judoka}
              contests={contests}
            />
          )}
          {...chooser}
        />
      </div>
    </>
  )
}
