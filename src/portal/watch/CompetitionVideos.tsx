import { parseLocalDay } from '#judo/competition/local-time.ts'
import { formatDayShort, formatTime } from '#language/formats.ts'
import type {
  PublishedBlock,
  PublishedCompetitionHeader,
  PublishedCompetitionVideos,
  PublishedFilmedContest,
} from '#publication/schemas/index.ts'
import { isVideoSlug } from '#publication/videos.ts'
import { EmptyState } from '../components/content/Section.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import { FilmedContest } from './FilmedContest.tsx'
import styles from './watch.module.css'

export type WatchQuery = { readonly fragment?: string; readonly mat?: string }

type Props = { about: PublishedCompetitionHeader; watch: PublishedCompetitionVideos; query: WatchQuery }

/** Contests listed in a page that is built, those worth most first: the rest comes when it is asked for. */
const PRERENDERED_CONTESTS_COUNT = 40

const ROUNDS_BY_IMPORTANCE = ['F', 'BR', 'SF', 'QF']

/** As many as there is room for: finals before bronze contests and semi-finals; in the order in which they were called. */
function selectImportantContests(
  contests: readonly PublishedFilmedContest[],
  room: number,
): readonly PublishedFilmedContest[] {
  const rank = ({ round }: PublishedFilmedContest) =>
    ROUNDS_BY_IMPORTANCE.includes(round) ? ROUNDS_BY_IMPORTANCE.indexOf(round) : ROUNDS_BY_IMPORTANCE.length
  const chosen = new Set(contests.toSorted((a, b) => rank(a) - rank(b)).slice(0, room))
  return contests.filter((contest) => chosen.has(contest))
}

/** The videos of a competition: part by part its mats, the commentated ones, and contests. */
export function CompetitionVideos({ about: { competition }, watch, query }: Props) {
  const { t } = usePageContext()
  const contestsOf = (id: number | null) => watch.contests.filter(({ fragment }) => fragment === id)
  const filmed = watch.fragments.filter(
    (fragment) =>
      fragment.commentated.length > 0 ||
      fragment.mats.some(({ video }) => video) ||
      contestsOf(fragment.id).length > 0,
  )
  const elsewhere = watch.contests.filter(
    ({ fragment }) => !watch.fragments.some(({ id }) => id === fragment),
  )
  const each = Math.floor(PRERENDERED_CONTESTS_COUNT / Math.max(1, filmed.length))
  return (
    <>
      <h1>{t('competition.nav.watch')}</h1>
      {filmed.length + elsewhere.length === 0 && <EmptyState>{t('watch.empty')}</EmptyState>}
      {filmed.map((fragment) => (
        <BlockVideos
          key={fragment.id}
          competition={competition}
          fragment={fragment}
          contests={contestsOf(fragment.id)}
          watch={watch}
          query={query}
          ahead={each}
        />
      ))}
      {elsewhere.length > 0 && (
        <section className={styles.block}>
          <h2>{t('watch.contests')}</h2>
          <ContestVideos contests={elsewhere} watch={watch} />
        </section>
      )}
    </>
  )
}

type BlockVideosProps = {
  competition: PublishedCompetitionHeader['competition']
  fragment: PublishedBlock
  contests: readonly PublishedFilmedContest[]
  watch: PublishedCompetitionVideos
  query: WatchQuery
  ahead: number
}

function BlockVideos({ competition, fragment, contests, watch, query, ahead }: BlockVideosProps) {
  const { t, code } = usePageContext()
  const href = useHref()
  const { timeZone, id } = competition
  const isAsked = query.fragment === String(fragment.id)
  const listed = isAsked ? contests.filter(({ mat }) => !query.mat || query.mat === String(mat)) : contests
  const shown = isAsked ? listed : selectImportantContests(listed, ahead)
  const address = (said: Record<string, string>) =>
    `${href('watch', { id })}?${new URLSearchParams({ fragment: String(fragment.id), ...said })}`
  return (
    <section className={styles.block} id={`fragment-${fragment.id}`}>
      <h2>
        <bdi>{fragment.title}</bdi>
        <small>
          {formatDayShort(code, parseLocalDay(fragment.start, timeZone))} ·{' '}
          {formatTime(fragment.start, timeZone)}–{formatTime(fragment.finish, timeZone)}
        </small>
      </h2>
      <ul className={styles.videos}>
        {fragment.commentated.filter(isVideoSlug).map((slug) => (
          <li key={slug}>
            <a href={href('fullRound', { video: slug })}>
              <span aria-hidden="true">▶</span> {t('watch.commentated')}
            </a>
          </li>
        ))}
        {fragment.mats.map(({ mat, video }) => {
          const count = contests.filter((contest) => contest.mat === mat).length
          return (
            <li key={mat}>
              {video && isVideoSlug(video) ? (
                <a href={href('fullRound', { video })}>
                  <span aria-hidden="true">▶</span> {t('sheet.mat', { mat })}
                </a>
              ) : (
                <span className={styles.none}>{t('sheet.mat', { mat })}</span>
              )}
              {count > 0 && (
                <a className={styles.list} href={address({ mat: String(mat) })}>
                  {t('order.found', { number: count })}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      {shown.length > 0 && <ContestVideos contests={shown} watch={watch} />}
      {shown.length < listed.length && (
        <p className={styles.more}>
          <a href={address({})}>{t('order.all', { number: listed.length })}</a>
        </p>
      )}
    </section>
  )
}

function ContestVideos({
  contests,
  watch,
}: {
  contests: readonly PublishedFilmedContest[]
  watch: PublishedCompetitionVideos
}) {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <ul className={styles.contests}>
      {contests.map((contest) => {
        const address = addressOf(contest)
        return (
          <li key={contest.id}>
            <a href={address}>
              <time aria-hidden="true">▶</time>
              <FilmedContest contest={contest} known={watch} />
              <span className={styles.where}>{t('sheet.mat', { mat: contest.mat })}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )

  /** Its own video, else its second in the video of its mat. */
  function addressOf({ video, second, fragment, mat }: PublishedFilmedContest): string | undefined {
    if (video) return `${href('matchVideo', { video: video.slug })}?t=${Math.floor(video.second)}`
    const filmed = watch.fragments.find(({ id }) => id === fragment)?.mats.find((one) => one.mat === mat)
    return filmed?.video && second !== undefined
      ? `${href('fullRound', { video: filmed.video })}?t=${Math.floor(second)}`
      : undefined
  }
}
