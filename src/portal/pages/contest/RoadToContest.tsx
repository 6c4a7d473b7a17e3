import patterns from '#portal/components/content/patterns.module.css'
import { Section } from '#portal/components/content/Section.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { ContestCard } from '#portal/components/result/ContestCard.tsx'
import { ContestFacts } from '#portal/components/result/ContestFacts.tsx'
import { useContestHref } from '#portal/components/result/contest-href.ts'
import { createJudokaSides } from '#portal/components/result/judoka-sides.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition, PublishedContest, PublishedDraw } from '#publication/schemas/index.ts'
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
  const contestHref = useContestHref(externalId)
  return (
    <li>
      <ContestCard
        size="row"
        isFinished
        sides={createJudokaSides(contest, draw.people, {
          day: dateFrom,
          renderName: (person) => <PersonName person={person} link={false} />,
        })}
        facts={
          <>
            <b>
              {t(
                contest.winner === null
                  ? 'contest.noWinner'
                  : contest.winner === judoka
                    ? 'judoka.win'
                    : 'judoka.loss',
              )}
            </b>
            <a href={contestHref(draw.category, contest.number)} data-number="">
              {t(`round.${contest.round}`)}
            </a>
            <ContestFacts contest={contest} />
          </>
        }
      />
    </li>
  )
}
