import { buildContestCode } from '#publication/contest-code.ts'
import type { PublishedCompetition, PublishedContest, PublishedDraw } from '#publication/schemas/index.ts'
import patterns from '../components/content/patterns.module.css'
import { Section } from '../components/content/Section.tsx'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import { ContestFacts } from '../components/result/ContestFacts.tsx'
import { getContestPerspective } from '../components/result/contest-perspective.ts'
import { Score } from '../components/result/Score.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import styles from './contest.module.css'
import type { ContestViewSide } from './contest-view.ts'

type Props = { competition: PublishedCompetition['competition']; draw: PublishedDraw }

/** The contests of both judoka in this category before this one. Without any there is nothing to show. */
export function RoadToContest({ sides, ...props }: Props & { sides: readonly ContestViewSide[] }) {
  const { t } = usePageContext()
  if (sides.every(({ road }) => road.length === 0)) return null
  return (
    <Section title={t('contest.road')}>
      <div className={styles.roads}>
        {sides.map(
          ({ side, person, road }) =>
            person && (
              <section key={side}>
                <h3>
                  <PersonName person={person} link={false} />
                </h3>
                {road.length === 0 ? (
                  <p>{t('contest.first')}</p>
                ) : (
                  <ol className={`${patterns.card} ${styles.road}`}>
                    {road.map((contest) => (
                      <RoadContest key={contest.number} {...props} contest={contest} judoka={person.id} />
                    ))}
                  </ol>
                )}
              </section>
            ),
        )}
      </div>
    </Section>
  )
}

function RoadContest({
  competition: { externalId, dateFrom },
  draw,
  contest,
  judoka,
}: Props & { contest: PublishedContest; judoka: number }) {
  const { t } = usePageContext()
  const href = useHref()
  const { opponentId, won, ownScore, opponentScore } = getContestPerspective(contest, judoka)
  const opponent = draw.people.find(({ id }) => id === opponentId)
  const code = buildContestCode({ category: draw.category, number: contest.number })
  return (
    <li>
      <a href={href('contest', { id: externalId, code })}>{t(`round.${contest.round}`)}</a>
      <span className={styles.opponent}>
        {opponent ? (
          <>
            <Flag country={opponent.country} /> <PersonName person={opponent} link={false} />
          </>
        ) : (
          t('contest.nobody')
        )}
      </span>
      <span className={styles.facts}>
        <b>{contest.winner === null ? t('contest.noWinner') : t(won ? 'judoka.win' : 'judoka.loss')}</b>
        {opponent && (
          <span>
            <Score own={ownScore} opponent={opponentScore} day={dateFrom} />
            <span aria-hidden="true"> : </span>
            <Score own={opponentScore} opponent={ownScore} day={dateFrom} />
          </span>
        )}
        <ContestFacts contest={contest} />
      </span>
    </li>
  )
}
