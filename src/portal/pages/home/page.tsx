import { Section } from '#portal/components/content/Section.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { findLatestResults } from '#publication/lists/latest-results.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type {
  PublishedCompetition,
  PublishedCompetitionDates,
  PublishedCompetitions,
  PublishedContestOrder,
  PublishedPartners,
  PublishedResults,
} from '#publication/schemas/index.ts'
import { PartnerList, PartnersError } from '../partner/PartnerList.tsx'
import { CalendarLink, CompetitionsByState } from './CompetitionsByState.tsx'
import { DateStrip } from './DateStrip.tsx'
import styles from './home.module.css'
import { LatestResults } from './LatestResults.tsx'
import { PublishedMats } from './PublishedMats.tsx'

type Data = {
  list: PublishedCompetitions
  days: PublishedCompetitionDates
  partners: PublishedPartners | null
  /** The latest finished competition and its results. */
  latest?: PublishedCompetition | null
  results?: PublishedResults | null
} & RunningCompetitions

/** Competitions that are not over, with their contest order. */
type RunningCompetitions = {
  [K in `competition/${string}`]?: PublishedCompetition | null
} & { [K in `order/${string}`]?: PublishedContestOrder | null }

/** Competitions whose published state is shown, of those that begin first: home pages have few running ones. */
const MAX_RUNNING = 4

/**
 * Home page: live competitions, followed judoka, the medallists of the latest competition, the next competitions, the archive,
 * and the partners unless there is only one.
 */
export const home = definePage<Data>()({
  route: 'home',
  prerender: 'declared',
  instances: 'single',
  files: () => ({
    list: RESOURCES.competitions(),
    days: RESOURCES.competitionDates(),
    partners: RESOURCES.partners(),
  }),
  optional: ['partners'],
  related: ({ list, days }) => {
    const latest = findLatestResults(list.competitions)?.externalId
    const running = days.competitions.slice(0, MAX_RUNNING)
    const files: [string, Resource<unknown>][] = [
      ...(latest === undefined
        ? []
        : [
            ['latest', RESOURCES.competition(latest)] as const,
            ['results', RESOURCES.results(latest)] as const,
          ]),
      ...running.flatMap(({ externalId: id }) => [
        [`competition/${id}`, RESOURCES.competition(id)] as const,
        [`order/${id}`, RESOURCES.contestOrder(id)] as const,
      ]),
    ].map(([name, file]) => [name, file])
    return Object.fromEntries(files)
  },
  title: ({ context: { t } }) => t('home.title'),
  description: ({ context: { t } }) => t('home.description'),
  View: ({ data }) => <Home {...data} />,
})

function Home({ list, days, partners, latest, results, ...running }: Data) {
  const { t } = usePageContext()
  const href = useHref()
  const mats = new Map(
    days.competitions.flatMap(({ externalId }) => {
      const published = running[`competition/${externalId}`]
      const order = running[`order/${externalId}`]
      return published && order
        ? [[externalId, <PublishedMats key={externalId} published={published} order={order} />] as const]
        : []
    }),
  )
  return (
    <>
      <div className={styles.top}>
        <div>
          <h1>{t('home.heading')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
        </div>
        <button type="button" className={`${styles.search} needs-script`} data-open-search="">
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="m13 13 5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          {t('search.open')}
        </button>
      </div>
      <DateStrip competitions={list.competitions} />
      <CompetitionsByState competitions={list.competitions} mats={mats}>
        <section className={styles.followed} data-followed="" hidden suppressHydrationWarning>
          <h2>
            <a href={href('following')}>{t('following.heading')}</a>
          </h2>
          <followed-strip />
        </section>
        {latest && results && <LatestResults competition={latest} results={results} />}
      </CompetitionsByState>
      <CalendarLink />
      {partners?.partners.length !== 1 && (
        <Section title={t('partners.heading')} id="partners">
          {partners ? <PartnerList partners={partners.partners} /> : <PartnersError />}
        </Section>
      )}
    </>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'followed-strip': object
    }
  }
}
