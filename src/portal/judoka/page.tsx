import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedJudoka } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { definePage } from '../page.ts'
import type { Portal } from '../portal.ts'
import { plainName } from '../ui/PersonName.tsx'
import { HeadToHead } from './HeadToHead.tsx'
import { Medals } from './Medals.tsx'
import { Profile } from './Profile.tsx'
import { ResultsByYear } from './ResultsByYear.tsx'

type Data = { judoka: PublishedJudoka }

type About = { data: Data; portal: Portal }

const shared = {
  files: ({ id }: { id: string }) => ({ judoka: PUBLISHED.judoka(id) }),
  description: ({ data: { judoka }, portal: { t, code } }: About) =>
    t('judoka.description', {
      name: plainName(judoka.person),
      country: judoka.person.country ? countryName(judoka.person.country, code) : '',
    }),
  indexed: ({ judoka }: Data) => !judoka.minor,
}

/** A judoka: who, medals, how they win, latest results. */
export const judoka = definePage<Data>()({
  family: 'judoka',
  ...shared,
  title: ({ data }) => plainName(data.judoka.person),
  subject: ({ judoka }) => ({ person: judoka }),
  View: ({ data }) => <Profile judoka={data.judoka} />,
})

/** All their results, by year. */
export const judokaResults = definePage<Data>()({
  family: 'judokaResults',
  ...shared,
  title: ({ data, portal: { t } }) => t('judoka.resultsTitle', { name: plainName(data.judoka.person) }),
  View: ({ data }) => <ResultsByYear judoka={data.judoka} year={null} />,
})

/** Results and contests of one year. */
export const judokaYear = definePage<Data>()({
  family: 'judokaYear',
  ...shared,
  title: ({ data, params, portal: { t } }) =>
    t('judoka.yearTitle', { name: plainName(data.judoka.person), year: params.year }),
  exists: ({ data, params }) =>
    [...data.judoka.results, ...data.judoka.contests].some(({ year }) => String(year) === params.year),
  View: ({ data, params }) => <ResultsByYear judoka={data.judoka} year={Number(params.year)} />,
})

/** Their medals. */
export const judokaMedals = definePage<Data>()({
  family: 'judokaMedals',
  ...shared,
  title: ({ data, portal: { t } }) => t('judoka.medalsTitle', { name: plainName(data.judoka.person) }),
  View: ({ data }) => <Medals judoka={data.judoka} />,
})

/** Their record against everyone they have met. */
export const headToHead = definePage<Data>()({
  family: 'headToHead',
  ...shared,
  title: ({ data, portal: { t } }) => t('judoka.headToHeadTitle', { name: plainName(data.judoka.person) }),
  View: ({ data }) => <HeadToHead judoka={data.judoka} />,
})
