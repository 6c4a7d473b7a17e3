import type {
  PublishedCompetition,
  PublishedParticipants,
  PublishedResults,
} from '#contract/published/shapes.ts'
import { formatNumber } from '#language/formats.ts'
import { Chooser } from '../draw/Chooser.tsx'
import { useLive } from '../live/live.ts'
import { useHref, usePortal } from '../portal.ts'
import { groupingsOf, medalsOf, standingsBy } from '../standings/by-organisation.ts'
import { MedalTable } from '../standings/MedalTable.tsx'
import { CategoryName, useAgeGroupName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Numbers } from '../ui/Numbers.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { Nothing, Section } from '../ui/Section.tsx'
import { OnMats } from './OnMats.tsx'
import styles from './overview.module.css'
import { Programme } from './Programme.tsx'

type Data = {
  competition: PublishedCompetition
  results: PublishedResults
  participants: PublishedParticipants
}

/** A competition at a glance: what is on, how many took part, who won, which nations lead. */
export function Overview(data: Data) {
  const { t, code } = usePortal()
  const href = useHref()
  const { competition, categories } = data.competition
  const isFought = useLive() !== null && categories.some(({ unfinished }) => unfinished > 0)
  const numbers = [
    { key: 'judoka', value: competition.judoka },
    { key: 'men', value: competition.men },
    { key: 'women', value: competition.women },
    { key: 'nations', value: competition.nations },
    { key: 'clubs', value: competition.clubs },
  ].filter(({ value }) => value > 0)
  return (
    <>
      <OnMats published={data.competition} />
      <h2 className="unseen">{t('overview.numbers')}</h2>
      {numbers.length > 0 ? (
        <Numbers
          figures={numbers.map(({ key, value }) => ({
            label: t(`overview.${key}`),
            value: formatNumber(code, value),
          }))}
        />
      ) : (
        <Nothing>{t('participants.empty')}</Nothing>
      )}
      {data.competition.programme.length > 0 && (
        <Section title={t('overview.programme')}>
          <Programme published={data.competition} />
        </Section>
      )}
      {(!competition.has.results || isFought) && competition.has.judoka && (
        <Section title={t('overview.categories')}>
          <Chooser competition={data.competition} current={null} to="draw" offers="everything" />
        </Section>
      )}
      <div className={styles.columns}>
        {competition.has.results && (
          <Section title={t('overview.winners')}>
            <Winners {...data} />
            <p className={styles.more}>
              <a href={href('results', { id: competition.id })}>{t('overview.allResults')}</a>
            </p>
          </Section>
        )}
        {competition.has.results && (
          <Section title={t('overview.medals')}>
            <Medals {...data} />
            <p className={styles.more}>
              <a href={href('standings', { id: competition.id })}>{t('overview.allStandings')}</a>
            </p>
          </Section>
        )}
      </div>
    </>
  )
}

/** How many rows of the medal table the overview shows. */
const LEADING = 12

function Medals({ competition: { competition, categories }, results, participants }: Data) {
  const [by = 'country'] = groupingsOf(competition)
  const rows = standingsBy(by, categories, results, participants).filter((row) => medalsOf(row) > 0)
  return <MedalTable by={by} rows={rows.slice(0, LEADING)} form="brief" />
}

function Winners({ competition: { competition, categories }, results }: Data) {
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  const groups = Map.groupBy(categories, ({ ageId }) => ageId)
  return [...groups].map(([ageId, held]) => {
    const [first] = held
    return (
      <div key={ageId} className={styles.winners}>
        {first && <h3>{ageGroupName(first)}</h3>}
        <ul>
          {held.map(({ id, name }) => {
            const winner = results.categories
              .find((one) => one.id === id)
              ?.places.find(({ place }) => place === 1)
            return (
              <li key={id}>
                <a className={styles.category} href={href('draw', { id: competition.id, category: id })}>
                  <CategoryName name={name} />
                </a>
                {winner ? (
                  <>
                    <Flag country={winner.person.country} />
                    <span className={styles.winner}>
                      <PersonName person={winner.person} />
                    </span>
                  </>
                ) : (
                  <span aria-hidden="true">–</span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    )
  })
}
