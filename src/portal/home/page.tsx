import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetitions, PublishedPartners } from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import { PartnerList, PartnersFailed } from '../partner/PartnerList.tsx'
import { usePortal } from '../portal.ts'
import { Section } from '../ui/Section.tsx'
import styles from './home.module.css'
import { NowList, ToCalendar } from './NowList.tsx'

type Data = { list: PublishedCompetitions; partners: PublishedPartners | null }

/** Home: what is live, next and just finished of all competitions, and the partners. */
export const home = definePage<Data>()({
  family: 'home',
  files: () => ({ list: PUBLISHED.competitions(), partners: PUBLISHED.partners() }),
  spare: ['partners'],
  title: ({ portal: { t } }) => t('home.title'),
  description: ({ portal: { t } }) => t('home.description'),
  View: ({ data }) => <Home {...data} />,
})

function Home({ list, partners }: Data) {
  const { t } = usePortal()
  return (
    <>
      <h1>{t('home.heading')}</h1>
      <p className={styles.lead}>{t('home.lead')}</p>
      <NowList competitions={list.competitions} />
      <ToCalendar />
      <Section title={t('partners.heading')} id="partners">
        {partners ? <PartnerList partners={partners.partners} /> : <PartnersFailed />}
      </Section>
    </>
  )
}
