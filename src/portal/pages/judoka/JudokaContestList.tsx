import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { ContestCard } from '#portal/components/result/ContestCard.tsx'
import { ContestFacts } from '#portal/components/result/ContestFacts.tsx'
import { useContestHref } from '#portal/components/result/contest-href.ts'
import { createJudokaSides } from '#portal/components/result/judoka-sides.tsx'
import { VideoLink } from '#portal/components/result/VideoLink.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { buildContestCode } from '#publication/contest-code.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import styles from './judoka.module.css'
import type { JudokaContest } from './judoka-contests.ts'

/** Contests of one judoka: outcome, opponent, score, and the competition unless it stands above the list. */
export function JudokaContestList({
  person,
  contests,
  about,
}: {
  person: PublishedPerson
  contests: readonly JudokaContest[]
  about: 'opponent' | 'competition'
}) {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <ul className={`${patterns.card} ${styles.contests}`}>
      {contests.map((contest) => {
        const { competition, category, round, opponent, forTeam } = contest
        return (
          <li key={`${competition.externalId} ${category.id} ${round} ${opponent.id}`}>
            <ContestCard
              size="row"
              isFinished
              sides={createJudokaSides(contest, [opponent, person], {
                day: competition.dateFrom,
                renderName: (athlete) => <PersonName person={athlete} link={athlete === opponent} />,
              })}
              heading={
                about === 'competition' && (
                  <a
                    href={
                      forTeam
                        ? href('teamDraws', { id: competition.externalId })
                        : href('draw', { id: competition.externalId, category: category.id })
                    }
                  >
                    <bdi>{competition.name}</bdi>, <CategoryName name={category.name} />
                  </a>
                )
              }
              facts={
                <>
                  <b className={styles.outcome} data-won={contest.won ? '' : undefined}>
                    {t(contest.won ? 'judoka.win' : 'judoka.loss')}
                  </b>
                  {forTeam ? (
                    <span>{t(`round.${round}`)}</span>
                  ) : (
                    <ContestPageLink contest={contest}>{t(`round.${round}`)}</ContestPageLink>
                  )}
                  <ContestFacts contest={{ ...contest, isFinished: true }} />
                  {contest.video && (
                    <VideoLink
                      contest={buildContestCode({ category: contest.category.id, number: contest.number })}
                      competition={contest.competition.externalId}
                    />
                  )}
                </>
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

function ContestPageLink({
  contest: { competition, category, number },
  children,
}: {
  contest: JudokaContest
  children: string
}) {
  const contestHref = useContestHref(competition.externalId)
  return (
    <a href={contestHref(category.id, number)} data-number="">
      {children}
    </a>
  )
}
