import { parseLocalDay } from '#judo/competition/local-time.ts'
import { formatDayShort, formatTime } from '#language/formats.ts'
import { useBlockName } from '#portal/components/competition/use-block-name.ts'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { buildPublicAddress } from '#portal/data/service-addresses.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { formatPosition } from '#portal/player/format-position.ts'
import type { PublishedRecording, PublishedRecordingPart } from '#publication/schemas/index.ts'
import { buildPlatformUrl } from '#publication/videos.ts'
import { FilmedContest, FilmedContestLink } from './FilmedContest.tsx'
import { PlayerSlot } from './PlayerSlot.tsx'
import styles from './watch.module.css'

type Props = {
  recording: PublishedRecording
  /** Kinds of parts that the page shows. */
  kinds: readonly PublishedRecordingPart['of'][]
  /** Second of the video, as in the address. */
  t?: string | undefined
}

/** A video: its competition and mat, the link to its platform, and the contests in it with their seconds. */
export function Recording({ recording, kinds, t: start }: Props) {
  const { t, route } = usePageContext()
  const href = useHref()
  const parts = recording.parts.filter(({ of }) => kinds.includes(of))
  const second = Math.max(0, Number(start) || 0)
  const platform = buildPlatformUrl(recording.slug, second)
  return (
    <>
      <header className={styles.recording}>
        <h1>{[...new Set(parts.map(({ competition }) => competition.name))].join(' · ')}</h1>
        <PlayerSlot
          slugs={[recording.slug]}
          video={{ slug: recording.slug, second: start === undefined ? undefined : second }}
        />
        {platform && (
          <p>
            <a href={platform} rel="noopener">
              {t('watch.atPlatform', { platform: 'YouTube' })}
            </a>
          </p>
        )}
      </header>
      <details className={styles.embed}>
        <summary>{t('player.embed')}</summary>
        {/* in the browser it begins with the address that the page was opened at */}
        <code dir="ltr" suppressHydrationWarning>
          {`<iframe src="${buildPublicAddress(href(route === 'fullRound' ? 'fullRound' : 'matchVideo', { video: recording.slug }))}" width="640" height="360" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>`}
        </code>
      </details>
      {parts.map((part) => (
        <RecordingSection
          key={`${part.competition.externalId} ${part.start} ${part.mat}`}
          part={part}
          slug={recording.slug}
          second={start === undefined ? null : second}
        />
      ))}
    </>
  )
}

function RecordingSection({
  part,
  slug,
  second,
}: {
  part: PublishedRecordingPart
  slug: string
  second: number | null
}) {
  const { t, route } = usePageContext()
  const href = useHref()
  const { competition, contests } = part
  const current =
    second === null ? undefined : contests.findLast((contest) => Math.floor(contest.second) <= second)
  const address =
    route === 'fullRound' ? href('fullRound', { video: slug }) : href('matchVideo', { video: slug })
  return (
    <section className={styles.block}>
      <h2>
        <RecordingTitle part={part} />
      </h2>
      <p>
        <a href={href('watch', { id: competition.externalId })}>
          <bdi>{competition.name}</bdi>
        </a>
      </p>
      {contests.length === 0 && <EmptyState>{t('watch.noContests')}</EmptyState>}
      <ol className={styles.contests}>
        {contests.map((contest) => (
          <li
            key={contest.id}
            data-contest={contest.id}
            aria-current={contest === current ? 'true' : undefined}
          >
            <a
              href={`${address}?t=${Math.floor(contest.second)}`}
              data-astro-reload=""
              data-play={slug}
              data-second={contest.second}
            >
              <time>{formatPosition(contest.second)}</time>
              <FilmedContest contest={contest} mentions={part} />
            </a>
            <FilmedContestLink competition={competition.externalId} contest={contest} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Kind, day and time of a part of a recording. */
function RecordingTitle({ part }: { part: PublishedRecordingPart }) {
  const { t, code } = usePageContext()
  const blockName = useBlockName()
  const { of, mat, title, start, competition } = part
  const kind =
    of === 'mat' && mat !== null
      ? t('sheet.mat', { mat })
      : of === 'commentated'
        ? t('watch.commentated')
        : t('watch.contests')
  const day = start ? parseLocalDay(start, competition.timeZone) : competition.dateFrom
  return (
    <>
      {kind}
      <small>
        {title && <bdi>{blockName(title)}</bdi>}
        {[day && formatDayShort(code, day), start && formatTime(start, competition.timeZone)]
          .filter(Boolean)
          .map((text) => (title ? ` · ${text}` : text))}
      </small>
    </>
  )
}
