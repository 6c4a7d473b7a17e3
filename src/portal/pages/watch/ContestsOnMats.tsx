import { LiveClock } from '#portal/components/live/LiveClock.tsx'
import { OnMatBadge } from '#portal/components/live/OnMatBadge.tsx'
import { PlayMark } from '#portal/components/result/VideoLink.tsx'
import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { listActiveContests } from '#publication/live/active-contests.ts'
import type { PublishedCompetitionHeader, PublishedCompetitionVideos } from '#publication/schemas/index.ts'
import { isVideoSlug } from '#publication/videos.ts'
import { FilmedContest, FilmedContestLink } from './FilmedContest.tsx'
import styles from './watch.module.css'

/** While a competition runs: the contest on each mat with a camera, as the live feed has it. Each plays the stream of its mat, live. */
export function ContestsOnMats({
  competition: { externalId },
  watch,
}: {
  competition: PublishedCompetitionHeader['competition']
  watch: PublishedCompetitionVideos
}) {
  const { t } = usePageContext()
  const href = useHref()
  const live = useLiveFeed()?.now
  if (!live) return null
  const filmed = listActiveContests(live).flatMap((active) => {
    const { block, contest, mat } = active
    // a block that is late continues in the stream of the next one
    const stream = contest.video?.slug ?? findStreamOfMat(watch, block, mat)
    return stream && isVideoSlug(stream) ? [{ active, stream }] : []
  })
  if (filmed.length === 0) return null
  const mentions = {
    categories: live.next?.competition.categories ?? watch.categories,
    people: [...live.people.values()],
    teams: watch.teams,
  }
  return (
    <section className={styles.block}>
      <h2>{t('watch.onMats')}</h2>
      <ul className={styles.contests}>
        {filmed.map(({ active, stream }) => (
          <li key={active.mat} data-contest={active.contest.id}>
            <a href={href('fullRound', { video: stream })} data-astro-reload="" data-play={stream}>
              <PlayMark />
              <FilmedContest contest={{ ...active.contest, mat: active.mat }} mentions={mentions} />
              <span className={styles.onMat}>
                <OnMatBadge contest={active} hasClock />
                <LiveClock
                  contest={active}
                  regular={
                    live.next?.competition.categories.find(({ id }) => id === active.contest.category)
                      ?.contestDuration ?? 0
                  }
                />
              </span>
            </a>
            <FilmedContestLink competition={externalId} contest={{ ...active.contest, mat: active.mat }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const findStreamOfMat = (
  { blocks }: PublishedCompetitionVideos,
  block: number | null,
  mat: number,
): string | null =>
  blocks.find(({ id }) => id === block)?.mats.find((blockMat) => blockMat.mat === mat)?.video ?? null
