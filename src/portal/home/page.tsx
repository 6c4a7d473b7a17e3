import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitions, PublishedPartners } from '#publication/schemas/index.ts'
import { Section } from '../components/content/Section.tsx'
import { definePage } from '../frame/page/define-page.ts'
import { usePageContext } from '../page-context.ts'
import { PartnerList, PartnersError } from '../partner/PartnerList.tsx'
import { CalendarLink, CompetitionsByState } from './CompetitionsByState.tsx'
import styles from './home.module.css'

type Data = { list: PublishedCompetitions; partners: PublishedPartners | null }

/** Home page: live, upcoming and recent competitions, and the partners. */
export const home = definePage<Data>()({
  route: 'home',
  files: () => ({ list: RESOURCES.competitions(), partners: RESOURCES.partners() }),
  optional: ['partners'],
  title: ({ portal: { t } }) => t('home.title'),
  description: ({ portal: { t } }) => t('home.description'),
  View: ({ data }) => <Home {...data} />,
})

function Home({ list, partners }: Data) {
  const { t } = usePageContext()
  return (
    <>
      <h1>{t('home.heading')}</h1>
      <p className={styles.lead}>{t('home.lead')}</p>
      <button type="button" className={`${styles.search} needs-script`} data-open-search>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="m13 13 5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        {t('search.open')}
      </button>
      <CompetitionsByState competitions={list.competitions} />
      <CalendarLink />
      <Section title={t('partners.heading')} id="partners">
        {partners ? <PartnerList partners={partners.partners} /> : <PartnersError />}
      </Section>
    </>
  )
}
