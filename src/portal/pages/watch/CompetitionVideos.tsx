import { parseLocalDay } from '#judo/competition/local-time.ts'
import { selectImportantContests } from '#judo/order/important-contests.ts'
import { formatDayShort, formatTime } from '#language/formats.ts'
import { useBlockName } from '#portal/components/competition/use-block-name.ts'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { PlayMark } from '#portal/components/result/VideoLink.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type {
  PublishedBlock,
  PublishedCompetitionHeader,
  PublishedCompetitionVideos,
  PublishedFilmedContest,
} from '#publication/schemas/index.ts'
import { isVideoSlug } from '#publication/videos.ts'
import { ContestsOnMats } from './ContestsOnMats.tsx'
import { FilmedContest, FilmedContestLink, FilmedContestTitle, listSideNames } from './FilmedContest.tsx'
import { findContest, findVideoOf, listSlugs } from './filmed-contests.ts'
import { PlayerSlot } from './PlayerSlot.tsx'
import styles from './watch.module.css'

export type WatchQuery = { readonly fragment?: string; readonly mat?: string; readonly contest?: string }

type Props = { about: PublishedCompetitionHeader; watch: PublishedCompetitionVideos; query: WatchQuery }

type OfferedVideo = { slug: string; second?: number; mat?: number }

/** Contests in a prerendered page, the most important rounds first; the rest is loaded on demand. */
const PRERENDERED_CONTESTS_COUNT = 40

/** The videos of a competition: the player, and beside it by block the mats, commentated recordings and contests. */
export function CompetitionVideos({ about: { competition }, watch, query: asked }: Props) {
  const { t } = usePageContext()
  const contest = findContest(watch, asked.contest)
  const query = contest?.block ? { fragment: String(contest.block), mat: String(contest.mat) } : asked
  const contestsOf = (id: number | null) => watch.contests.filter(({ block }) => block === id)
  const filmedBlocks = watch.blocks.filter(
    (block) =>
      block.commentated.length > 0 ||
      block.mats.some(({ video }) => video) ||
      contestsOf(block.id).length > 0,
  )
  const otherContests = watch.contests.filter(({ block }) => !watch.blocks.some(({ id }) => id === block))
  const limit = Math.floor(PRERENDERED_CONTESTS_COUNT / Math.max(1, filmedBlocks.length))
  const video: OfferedVideo | null = contest ? findVideoOf(watch, contest) : findFirstVideo(watch, query)
  return (
    <>
      <h1>{t('competition.nav.watch')}</h1>
      {filmedBlocks.length + otherContests.length === 0 && <EmptyState>{t('watch.empty')}</EmptyState>}
      <div className={styles.watch}>
        {video && (
          <div className={styles.stage}>
            <PlayerSlot
              key={`${video.slug} ${contest?.id}`}
              slugs={listSlugs(watch)}
              video={video}
              contest={contest?.id}
              isRequested={contest !== undefined}
              sides={contest && listSideNames(contest, watch)}
            >
              {contest ? (
                <FilmedContestTitle contest={contest} mentions={watch} />
              ) : (
                video.mat && t('sheet.mat', { mat: video.mat })
              )}
            </PlayerSlot>
          </div>
        )}
        <div>
          <ContestsOnMats competition={competition} watch={watch} />
          {filmedBlocks.map((block) => (
            <BlockVideos
              key={block.id}
              competition={competition}
              block={block}
              contests={contestsOf(block.id)}
              watch={watch}
              query={query}
              limit={limit}
            />
          ))}
          {otherContests.length > 0 && (
            <section className={styles.block}>
              <h2>{t('watch.contests')}</h2>
              <ContestVideos competition={competition.externalId} contests={otherContests} watch={watch} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** The stream that the page offers first: of the mat of the address, otherwise of the first mat with one. */
function findFirstVideo(
  { blocks, contests }: PublishedCompetitionVideos,
  { fragment, mat }: WatchQuery,
): OfferedVideo | null {
  const [first] = blocks
    .filter(({ id }) => !fragment || fragment === String(id))
    .flatMap(({ mats }) => mats.filter((blockMat) => !mat || mat === String(blockMat.mat)))
    .flatMap(({ video, mat: number }) => (video && isVideoSlug(video) ? [{ slug: video, mat: number }] : []))
  if (first) return first
  const contestVideo = contests.find(({ video }) => video && isVideoSlug(video.slug))?.video
  return contestVideo ?? null
}

type BlockVideosProps = {
  competition: PublishedCompetitionHeader['competition']
  block: PublishedBlock
  contests: readonly PublishedFilmedContest[]
  watch: PublishedCompetitionVideos
  query: WatchQuery
  /** Maximum number of contests unless the block is selected. */
  limit: number
}

function BlockVideos({ competition, block, contests, watch, query, limit }: BlockVideosProps) {
  const { t, code } = usePageContext()
  const href = useHref()
  const blockName = useBlockName()
  const { timeZone, externalId } = competition
  const isSelected = query.fragment === String(block.id)
  const matching = isSelected
    ? contests.filter(({ mat }) => !query.mat || query.mat === String(mat))
    : contests
  const visibleContests = isSelected ? matching : selectImportantContests(matching, limit)
  const address = (params: Record<string, string>) =>
    `${href('watch', { id: externalId })}?${new URLSearchParams({ fragment: String(block.id), ...params })}`
  return (
    <section className={styles.block} id={`fragment-${block.id}`}>
      <h2>
        <bdi>{block.title && blockName(block.title)}</bdi>
        <small>
          {formatDayShort(code, parseLocalDay(block.start, timeZone))} · {formatTime(block.start, timeZone)}–
          {formatTime(block.finish, timeZone)}
        </small>
      </h2>
      <ul className={styles.videos}>
        {block.commentated.filter(isVideoSlug).map((slug) => (
          <li key={slug}>
            <a
              href={href('fullRound', { video: slug })}
              data-astro-reload=""
              data-play={slug}
              data-address={href('fullRound', { video: slug })}
            >
              <PlayMark /> {t('watch.commentated')}
            </a>
          </li>
        ))}
        {block.mats.map(({ mat, video }) => {
          const count = contests.filter((contest) => contest.mat === mat).length
          return (
            <li key={mat}>
              {video && isVideoSlug(video) ? (
                <a
                  href={href('fullRound', { video })}
                  data-astro-reload=""
                  data-play={video}
                  data-address={address({ mat: String(mat) })}
                  data-from={block.start}
                  data-until={block.finish}
                >
                  <PlayMark /> {t('sheet.mat', { mat })}
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
      {visibleContests.length > 0 && (
        <ContestVideos competition={externalId} contests={visibleContests} watch={watch} />
      )}
      {visibleContests.length < matching.length && (
        <p className={styles.more}>
          <a href={address({})}>{t('order.all', { number: matching.length })}</a>
        </p>
      )}
    </section>
  )
}

function ContestVideos({
  competition,
  contests,
  watch,
}: {
  competition: string
  contests: readonly PublishedFilmedContest[]
  watch: PublishedCompetitionVideos
}) {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <ul className={styles.contests}>
      {contests.map((contest) => {
        const video = findVideoOf(watch, contest)
        return (
          <li key={contest.id} data-contest={contest.id}>
            <a
              href={`${href('watch', { id: competition })}?contest=${contest.id}`}
              data-astro-reload=""
              data-play={video?.slug}
              data-second={video?.second}
              data-contest={contest.id}
            >
              <PlayMark />
              <FilmedContest contest={contest} mentions={watch} />
              <span className={styles.where}>{t('sheet.mat', { mat: contest.mat })}</span>
            </a>
            <FilmedContestLink competition={competition} contest={contest} />
          </li>
        )
      })}
    </ul>
  )
}
