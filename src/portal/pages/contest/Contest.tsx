import { parseLocalDay } from '#judo/competition/local-time.ts'
import { listDrawParts } from '#judo/layout/index.ts'
import { isReasonInScore, type WinReason } from '#judo/score/score.ts'
import { formatDayShort, formatTime, getListSeparator } from '#language/formats.ts'
import { CategoryName, useAgeName, useGenderName } from '#portal/components/competition/CategoryName.tsx'
import { Section } from '#portal/components/content/Section.tsx'
import { Avatar } from '#portal/components/image/Avatar.tsx'
import { FamilyName, formatPersonName, PersonName } from '#portal/components/judoka/PersonName.tsx'
import { useAnnouncement } from '#portal/components/live/announce.ts'
import { describeContest } from '#portal/components/live/describe-contest.ts'
import { LiveClock } from '#portal/components/live/LiveClock.tsx'
import { OnMatBadge } from '#portal/components/live/OnMatBadge.tsx'
import { ContestCard, type ContestCardSide } from '#portal/components/result/ContestCard.tsx'
import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { buildContestCode, parseContestCode } from '#publication/contest-code.ts'
import { indexActiveContestsByNumber } from '#publication/live/active-contests.ts'
import { formatOrigin } from '#publication/side-origin.ts'
import { isVideoSlug } from '#publication/videos.ts'
import { createJudokaRenderer } from '../draw/judoka-renderer.tsx'
import { hasScore } from '../draw/sheet/DrawContestCard.tsx'
import { useUpcomingFacts } from '../draw/sheet/use-upcoming-facts.ts'
import { PlayerSlot } from '../watch/PlayerSlot.tsx'
import styles from './contest.module.css'
import {
  type AdjacentContest,
  type ContestData,
  type ContestView,
  type ContestViewSide,
  createContestView,
  listPreviousMeetings,
} from './contest-view.ts'
import { PreviousMeetings } from './PreviousMeetings.tsx'
import { RoadToContest } from './RoadToContest.tsx'
import { ScoreTimeline } from './ScoreTimeline.tsx'
import { ShareButton } from './ShareButton.tsx'
import { useLiveScores } from './use-live-scores.ts'
import { VideoScores } from './VideoScores.tsx'

/** A contest: its video, both judoka with score and outcome, the scores in order, referees, roads and previous meetings. */
export function Contest({ data, code: contestCode }: { data: ContestData; code: string }) {
  const { t, code } = usePageContext()
  const href = useHref()
  const genderName = useGenderName()
  const ageName = useAgeName()
  const now = useLiveFeed()?.now
  const { number } = parseContestCode(contestCode)
  const { competition, draw } = data
  const { externalId, dateFrom: day, timeZone } = competition.competition
  const category = competition.categories.find(({ id }) => id === draw.category)
  const activeContests = now && indexActiveContestsByNumber(now, draw.category)
  const renderer = useUpcomingFacts(
    createJudokaRenderer(draw.people, day, activeContests, () => category?.contestDuration ?? 0),
    now,
  )
  const view = createContestView(data, number)
  const liveScores = useLiveScores(view?.bracketContest.contest ?? null, now)
  useAnnouncement('contest', now && view ? describeView(view) : null)
  if (!view || !category) return null
  const { state, bracketContest, round, sides, referees } = view
  const scores = liveScores ?? view.scores
  const { contest } = bracketContest
  const video = contest?.video && isVideoSlug(contest.video.slug) ? contest.video : null
  const posterSides = sides.map(({ side, person }) => person && <FamilyName key={side} person={person} />)
  const active = contest ? renderer.findActiveContest(contest) : undefined
  const meetings = listPreviousMeetings(data, view)
  const part = listDrawParts(draw).find(({ contests }) =>
    contests.some((candidate) => candidate.number === number),
  )
  const address = { id: externalId, category: category.id }
  return (
    <article>
      <h1 className={styles.title}>
        {sides.every(({ person }) => person === null)
          ? t(`round.${round}`)
          : sides.map(({ side, person, bracketSide }) => (
              <span key={side}>{person ? <FamilyName person={person} /> : formatOrigin(bracketSide, t)}</span>
            ))}
      </h1>
      <p className={styles.facts}>
        <b>{t(`round.${round}`)}</b>
        <a href={part ? href('drawPart', { ...address, part: part.key }) : href('draw', address)}>
          {`${genderName(category.gender)} `}
          <CategoryName name={category.name} />
        </a>
        <span>{ageName(category.age, category.ageName)}</span>
        <span>{t('contest.number', { number })}</span>
        {contest?.mat && !active && state === 'finished' && (
          <span>{t('sheet.mat', { mat: contest.mat })}</span>
        )}
        {contest?.startedAt && (
          <time dateTime={contest.startedAt}>
            {t('contest.onMat', {
              time: [
                formatDayShort(code, parseLocalDay(contest.startedAt, timeZone)),
                formatTime(contest.startedAt, timeZone),
              ].join(getListSeparator(code)),
            })}
          </time>
        )}
      </p>
      <div className={styles.stage}>
        {contest && video && (
          <div>
            <PlayerSlot slugs={[video.slug]} video={video} contest={contest.id} sides={posterSides} />
            {scores && <VideoScores video={video} contest={contest.id} scores={scores} />}
          </div>
        )}
        <div className={styles.scoreboard}>
          <ContestCard
            size="hall"
            sides={{ white: createCardSide(sides[0]), blue: createCardSide(sides[1]) }}
            isLive={Boolean(active)}
            isFinished={state === 'finished'}
            facts={
              <>
                {active && (
                  <>
                    <OnMatBadge contest={active} hasClock />
                    <LiveClock contest={active} regular={renderer.getRegularSeconds(active)} />
                  </>
                )}
                {state === 'coming' && !active && <span>{t('contest.coming')}</span>}
                {state === 'finished' && bracketContest.winner === null && (
                  <span>{t('contest.noWinner')}</span>
                )}
                {contest && state === 'finished' && bracketContest.winner !== null && (
                  <OutcomeInWords reason={contest.reason} />
                )}
                {contest && renderer.renderFacts(contest)}
              </>
            }
          />
        </div>
      </div>
      <ShareButton />
      {scores && scores.length > 0 && <ScoreTimeline scores={scores} sides={sides} />}
      {referees.length > 0 && (
        <Section title={t('club.referees')}>
          <ul className={styles.referees}>
            {referees.map((person) => (
              <li key={person.id}>
                <PersonName person={person} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <RoadToContest competition={competition.competition} draw={draw} sides={sides} />
      {meetings && data.judoka && <PreviousMeetings judoka={data.judoka} meetings={meetings} />}
      <nav className={styles.adjacent} aria-label={t('round.UNKNOWN')}>
        {renderAdjacent(view.previous, 'contest.previous', 'prev')}
        {renderAdjacent(view.next, 'athlete.next', 'next')}
      </nav>
    </article>
  )

  /** Empty until the contest begins. */
  function describeView({ bracketContest: { contest }, sides }: ContestView): string {
    if (!contest || !hasScore(contest, renderer)) return ''
    const getName = ({ person }: ContestViewSide) =>
      person && !person.withheld ? formatPersonName(person) : t('person.withheld')
    const names = { white: getName(sides[0]), blue: getName(sides[1]) }
    const winner = sides.find(({ won }) => won)?.side ?? null
    return describeContest({ names, scores: contest, winner, day }, { t, code })
  }

  function createCardSide({ side, bracketSide, person, won, withdrawn }: ContestViewSide): ContestCardSide {
    if (!person) return { origin: formatOrigin(bracketSide, t) }
    return {
      country: person.country,
      name: (
        <>
          <Avatar person={person} />
          <span>
            <PersonName person={person} />
            {person.club && (
              <small>
                <bdi>{person.club}</bdi>
              </small>
            )}
            {withdrawn && <small>{t('contest.withdrawn')}</small>}
          </span>
        </>
      ),
      isWinner: won,
      score: contest && hasScore(contest, renderer) && renderer.renderScore(contest, side),
    }
  }

  function renderAdjacent(
    contest: AdjacentContest | null,
    label: 'contest.previous' | 'athlete.next',
    rel: 'prev' | 'next',
  ) {
    if (!contest) return null
    const code = buildContestCode({ category: draw.category, number: contest.number })
    return (
      <a href={href('contest', { id: externalId, code })} rel={rel}>
        <span>{t(label)}</span>
        <small>
          {t(`round.${contest.round}`)} · {t('contest.number', { number: contest.number })}
        </small>
      </a>
    )
  }
}

/** How a contest was won, where the facts beside the score leave it out because the score shows it; or that nobody recorded it. */
function OutcomeInWords({ reason }: { reason: WinReason | null }) {
  const { t } = usePageContext()
  if (reason !== null && !isReasonInScore(reason)) return null
  return <b>{t(`reason.${reason ?? 'unknown'}`)}</b>
}
