import { getTeamNationName } from '#language/countries.ts'
import { getListSeparator } from '#language/formats.ts'
import { formatPersonName } from '#portal/components/judoka/PersonName.tsx'
import { definePage, type PageTextArguments } from '#portal/frame/page/define-page.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type {
  PublishedCompetition,
  PublishedContestOrder,
  PublishedJudoka,
} from '#publication/schemas/index.ts'
import { HeadToHead } from './HeadToHead.tsx'
import { JudokaMedals } from './JudokaMedals.tsx'
import { JudokaProfile } from './JudokaProfile.tsx'
import { ResultsByYear } from './ResultsByYear.tsx'

type Data = { judoka: PublishedJudoka }

/** The next competition that the judoka is entered in, and its contest order. */
type ProfileData = Data & { competition?: PublishedCompetition | null; order?: PublishedContestOrder | null }

const sharedOptions = {
  files: ({ id }: { id: string }) => ({ judoka: RESOURCES.judoka(id) }),
  description: ({ data: { judoka }, context }: PageTextArguments<Data>) =>
    context.t('judoka.description', {
      name: [
        formatPersonName(judoka.person),
        judoka.person.country && getTeamNationName(judoka.person.country, context),
      ]
        .filter(Boolean)
        .join(getListSeparator(context.code)),
    }),
  indexed: ({ judoka }: Data) => !judoka.minor,
}

export const judoka = definePage<ProfileData>()({
  route: 'judoka',
  prerender: 'profile',
  instances: 'judoka',
  ...sharedOptions,
  related: ({ judoka }) => {
    const id = judoka.upcomingEntries[0]?.competition.externalId
    const files: Record<string, Resource<unknown>> = id === undefined
      ? {}
      : { competition: RESOURCES.competition(id), order: RESOURCES.contestOrder(id) }
    return files
  },
  title: ({ data }) => formatPersonName(data.judoka.person),
  subject: ({ judoka }) => ({ person: judoka }),
  View: ({ data }) => <JudokaProfile {...data} />,
})

/** All results of a judoka, by year. */
export const judokaResults = definePage<Data>()({
  route: 'judokaResults',
  prerender: 'default',
  instances: 'judoka',
  ...sharedOptions,
  title: ({ data, context: { t } }) =>
    t('judoka.resultsTitle', { name: formatPersonName(data.judoka.person) }),
  View: ({ data }) => <ResultsByYear judoka={data.judoka} year={null} />,
})

export const judokaYear = definePage<Data>()({
  route: 'judokaYear',
  prerender: 'default',
  instances: 'judokaYears',
  ...sharedOptions,
  title: ({ data, params, context: { t } }) =>
    t('judoka.yearTitle', { name: formatPersonName(data.judoka.person), year: params.year }),
  exists: ({ data, params }) =>
    [...data.judoka.results, ...data.judoka.teamResults, ...data.judoka.contests].some(
      ({ year }) => String(year) === params.year,
    ),
  View: ({ data, params }) => <ResultsByYear judoka={data.judoka} year={Number(params.year)} />,
})

export const judokaMedals = definePage<Data>()({
  route: 'judokaMedals',
  prerender: 'default',
  instances: 'judoka',
  ...sharedOptions,
  title: ({ data, context: { t } }) =>
    t('judoka.medalsTitle', { name: formatPersonName(data.judoka.person) }),
  View: ({ data }) => <JudokaMedals judoka={data.judoka} />,
})

/** The record against every opponent; `?year=` and `?level=` select contests. */
export const headToHead = definePage<Data>()({
  route: 'headToHead',
  prerender: 'default',
  instances: 'judoka',
  query: ['year', 'level'],
  ...sharedOptions,
  title: ({ data, context: { t } }) =>
    t('judoka.headToHeadTitle', { name: formatPersonName(data.judoka.person) }),
  View: ({ data, query }) => <HeadToHead judoka={data.judoka} query={query} />,
})
