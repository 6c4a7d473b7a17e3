import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetitions } from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import { usePortal } from '../portal.ts'
import { Nothing } from '../ui/Section.tsx'
import { CompetitionCard } from './CompetitionCard.tsx'
import styles from './home.module.css'

type Data = { list: PublishedCompetitions }

/** Home: all competitions, latest first, by year. */
export const home = definePage<Data>()({
  family: 'home',
  files: () => ({ list: PUBLISHED.competitions() }),
  title: ({ portal: { t } }) => t('home.title'),
  description: ({ portal: { t } }) => t('home.description'),
  View: ({ data }) => <Home {...data} />,
})

function Home({ list }: Data) {
  const { t } = usePortal()
  const byYear = Map.groupBy(list.competitions, ({ dateFrom }) => dateFrom?.slice(0, 4) ?? '')
  return (
    <>
      <h1>{t('home.heading')}</h1>
      <p className={styles.lead}>{t('home.lead')}</p>
      {list.competitions.length === 0 && <Nothing>{t('home.empty')}</Nothing>}
      {[...byYear].map(([year, competitions]) => (
        <section key={year} className={styles.year}>
          <h2>{year || t('home.undated')}</h2>
          <ul className={styles.list}>
            {competitions.map((competition) => (
              <CompetitionCard key={competition.id} competition={competition} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
