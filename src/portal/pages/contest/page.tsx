import { getListSeparator } from '#language/formats.ts'
import { formatPersonName } from '#portal/components/judoka/PersonName.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import type { PageContext } from '#portal/page-context.ts'
import { parseContestCode } from '#publication/contest-code.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToDraw } from '#publication/live/apply-live-to-draw.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import { getCategoryName } from '../draw/category-page-options.ts'
import { Contest } from './Contest.tsx'
import { type ContestData, createContestView, findProfile, isOfMinor } from './contest-view.ts'

type TextArguments = { data: ContestData; params: { code: string }; context: PageContext }

export const contest = definePage<ContestData>()({
  route: 'contest',
  prerender: 'default',
  instances: 'medalContests',
  query: ['t'],
  files: ({ id, code }) => {
    const { category } = parseContestCode(code)
    return {
      competition: RESOURCES.competition(id),
      draw: RESOURCES.draw(id, category),
      details: RESOURCES.contestDetails(id, category),
    }
  },
  optional: ['details'],
  related: (data, { code }) => {
    const judoka = findProfile(data, parseContestCode(code).number)
    const files: Record<string, Resource<unknown>> = judoka ? { judoka: RESOURCES.judoka(judoka.id) } : {}
    return files
  },
  exists: ({ data, params }) => createContestView(data, parseContestCode(params.code).number) !== null,
  title: (about) => {
    const { names, round, category, competition } = getTextValues(about)
    const { t, code } = about.context
    const value = `${[round, category].join(getListSeparator(code))} – ${competition}`
    return t('text.labelled', { label: names, value })
  },
  description: (about) => about.context.t('contest.description', getTextValues(about)),
  competition: ({ competition }) => competition,
  live: ({ competition, draw, ...archived }, now) => ({
    ...archived,
    competition: applyLiveToCompetition(competition, now),
    draw: applyLiveToDraw(draw, now),
  }),
  liveResources: ['next'],
  indexed: (data, { code }) => !isOfMinor(data, parseContestCode(code).number),
  View: ({ data, params }) => <Contest data={data} code={params.code} />,
})

/** Who, in which round and category, where; the number of the contest while a side is unknown. */
function getTextValues({ data, params: { code }, context }: TextArguments) {
  const { t } = context
  const { category, number } = parseContestCode(code)
  const view = createContestView(data, number)
  const names = view?.sides.flatMap(({ person }) =>
    person ? [person.withheld ? t('person.withheld') : formatPersonName(person)] : [],
  )
  return {
    names: names?.length === 2 ? names.join(' – ') : t('contest.number', { number }),
    round: view ? t(`round.${view.round}`) : '',
    category: getCategoryName(data, String(category), context),
    competition: data.competition.competition.name,
  }
}
