import { MEDALS } from '#judo/results/medal-table.ts'
import {
  getIsoCountryCode,
  getTeamNationName,
  hasCountryNames,
  setCountryNames,
} from '#language/countries.ts'
import { formatNumber } from '#language/formats.ts'
import { createElement } from '#portal/dom/create-element.ts'
import {
  buildMedalTable,
  countMedals,
  isUncounted,
  listGroupings,
} from '#portal/pages/standings/build-medal-table.ts'
import { applyLiveToResults } from '#publication/live/apply-live-to-results.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type {
  PublishedCompetition,
  PublishedParticipants,
  PublishedResults,
} from '#publication/schemas/index.ts'
import { loadOrExplain } from '../load-or-explain.ts'
import { fetchCountryNames } from '../site.ts'
import type { Widget, WidgetAttributes } from '../widget.ts'

type MedalsData = {
  competition: PublishedCompetition
  results: PublishedResults
  participants: PublishedParticipants
}

/** The grouping that the attribute names, otherwise the main one of the competition. */
function findGrouping({ competition }: PublishedCompetition, { by }: WidgetAttributes) {
  const groupings = listGroupings(competition)
  return groupings.find((grouping) => grouping === by) ?? groupings[0] ?? 'country'
}

/** Medals count for nations without the list of participants, which is the largest file of a competition. */
const NO_PARTICIPANTS: PublishedParticipants = {
  licence: '',
  judoka: [],
  teams: [],
  boutCategories: [],
  clubs: [],
  regions: [],
  schools: [],
}

/** The medal table of a competition by nation, club, region or school. */
export const medals: Widget<MedalsData> = {
  load: async (attributes, { code }) => {
    if (!hasCountryNames(code)) setCountryNames(code, await fetchCountryNames(code))
    const { competition: id = '' } = attributes
    const [competition, results] = await Promise.all([
      loadOrExplain(RESOURCES.competition(id), 'notFound.competition'),
      loadOrExplain(RESOURCES.results(id), 'notFound.competition'),
    ])
    const participants =
      findGrouping(competition, attributes) === 'country'
        ? NO_PARTICIPANTS
        : await loadOrExplain(RESOURCES.participants(id), 'notFound.competition')
    return { competition, results, participants }
  },
  competition: ({ competition }) => competition,
  render: ({ competition, results, participants }, live, context, attributes) => {
    const { t, code } = context
    const by = findGrouping(competition, attributes)
    const current = live ? applyLiveToResults(results, live) : results
    const rows = buildMedalTable(by, competition, current, participants)
    const limit = Number(attributes.limit) || rows.length
    const { name, externalId } = competition.competition
    const columns = [
      t('table.rank'),
      t(`standings.by.${by}`),
      ...MEDALS.map(({ medal }) => t(`medal.${medal}`)),
      t('medal.total'),
    ]
    return {
      heading: name,
      address: context.href(buildPath('standings', { id: externalId })),
      subheading: t('overview.medals'),
      body: [
        rows.length === 0
          ? createElement(
              'p',
              { part: 'message' },
              t(isUncounted(competition, current) ? 'standings.uncounted' : 'standings.empty'),
            )
          : createElement(
              'table',
              { part: 'table' },
              createElement(
                'thead',
                {},
                createElement(
                  'tr',
                  {},
                  ...columns.map((label) => createElement('th', { scope: 'col' }, label)),
                ),
              ),
              createElement(
                'tbody',
                {},
                ...rows.slice(0, limit).map((row) => {
                  const { country, organisation } = row.of
                  const isNation = country !== null && getIsoCountryCode(country) !== null
                  const label = organisation ? organisation.name : getTeamNationName(country ?? '', context)
                  const address =
                    !organisation && isNation ? context.href(buildPath('nation', { nation: country })) : null
                  return createElement(
                    'tr',
                    {},
                    createElement('td', {}, formatNumber(code, row.rank)),
                    createElement(
                      'th',
                      { scope: 'row' },
                      address
                        ? createElement('a', { href: address }, label)
                        : createElement('bdi', {}, label),
                    ),
                    ...MEDALS.map(({ place, medal }) =>
                      createElement('td', { 'data-medal': medal }, formatNumber(code, row.counts[place])),
                    ),
                    createElement('td', {}, formatNumber(code, countMedals(row))),
                  )
                }),
              ),
            ),
      ],
    }
  },
}
