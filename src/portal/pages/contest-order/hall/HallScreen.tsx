import type { CSSProperties } from 'react'
import { type TimeZone, today, toOffsetTime } from '#judo/competition/local-time.ts'
import { formatTime } from '#language/formats.ts'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { Logo } from '#portal/components/image/Logo.tsx'
import { buildPublicAddress } from '#portal/data/service-addresses.ts'
import { useLiveFeedState } from '#portal/hooks/live-context.ts'
import { selectLoaded } from '#portal/live/live-feed.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { AsOf } from '../AsOf.tsx'
import type { ContestOrderProps } from '../ContestOrder.tsx'
import { useContestOrder } from '../use-contest-order.ts'
import footer from './footer.module.css'
import { HallMat } from './HallMat.tsx'
import { HallPodiums } from './HallPodiums.tsx'
import { HallQrCode } from './HallQrCode.tsx'
import styles from './hall.module.css'
import { buildHallMats, findDisplayedDay, getHallColumns, isDayOver } from './hall-mats.ts'
import { useDailyReload } from './use-daily-reload.ts'
import { useLasting } from './use-lasting.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The last result of the day stays before the podiums follow. Milliseconds. */
const LAST_RESULT_MS = 20_000

/**
 * The contest order for a screen in the hall: the current and next contests of every mat, as large as possible, and the podiums
 * when the day is over. It has no links, keeps the screen awake and reloads every day. Until the live feed is loaded it shows the published state, and of when that is.
 */
export function HallScreen({ competition, order, moment: currentMoment }: Omit<ContestOrderProps, 'query'>) {
  const { t } = usePageContext()
  const { blocks, context, activeContests, lastContests, isLive } = useContestOrder(
    competition,
    order,
    currentMoment,
  )
  const { moment } = context
  const href = useHref()
  const { name, externalId, timeZone, isFinished, partnerLogo } = competition.competition
  useWakeLock()
  useDailyReload(timeZone)
  const mats = moment === null ? [] : buildHallMats(blocks, { now: moment, timeZone }, lastContests)
  const day = moment === null ? undefined : findDisplayedDay(blocks, today(moment, timeZone))
  const isOver = useLasting(isDayOver(mats), LAST_RESULT_MS) || (isFinished && mats.length > 0)
  const { wide, high } = getHallColumns(mats.length)
  return (
    <div className={styles.hall} style={{ '--wide': wide, '--high': high } as CSSProperties}>
      <VisuallyHidden as="h1">
        {name} – {t('competition.nav.contestOrder')}
      </VisuallyHidden>
      {isOver && moment !== null && day !== undefined ? (
        <HallPodiums {...{ competition, blocks, day, moment, isLive }} />
      ) : (
        <div className={styles.mats}>
          {mats.map((hallMat) => (
            <HallMat
              key={hallMat.mat}
              {...hallMat}
              context={context}
              matBoard={activeContests.get(hallMat.current?.contest.idContest ?? 0)}
            />
          ))}
        </div>
      )}
      <div className={footer.footer}>
        <Logo path={partnerLogo} size="large" />
        <p>
          <b>
            <bdi>{name}</bdi>
            <AsOf context={context} />
          </b>
          {isFinished ? <span>{t('live.final')}</span> : isLive && <span>{t('screen.provisional')}</span>}
        </p>
        <ConnectionWarning timeZone={timeZone} hasActiveContest={activeContests.size > 0} />
        {currentMoment !== null && (
          <time dateTime={toOffsetTime(currentMoment, timeZone)}>{formatTime(currentMoment, timeZone)}</time>
        )}
        <HallQrCode address={buildPublicAddress(href('contestOrder', { id: externalId }))} />
      </div>
    </div>
  )
}

/** A page that opens needs a moment to connect and to receive its first packet. Milliseconds. */
const SILENCE_BEFORE_WARNING_MS = 10_000

/** The time of the last update, if there is one, when the connection stays lost or no scoreboard sends packets during a contest. */
function ConnectionWarning({
  timeZone,
  hasActiveContest,
}: {
  timeZone: TimeZone
  hasActiveContest: boolean
}) {
  const { t } = usePageContext()
  const feed = useLiveFeedState()
  const live = selectLoaded(feed)
  const isLost = live ? live.lostAt !== null : feed === 'unreachable'
  const isSilent = isLost || (live !== null && !live.receiving && hasActiveContest)
  if (!useLasting(isSilent, SILENCE_BEFORE_WARNING_MS)) return null
  const lastUpdate = Math.max(...[...(live?.now.mats.values() ?? [])].map(({ at }) => at))
  const text = Number.isFinite(lastUpdate)
    ? t('screen.silent', { time: formatTime(lastUpdate, timeZone) })
    : t('live.lost')
  return <strong role="status">{text}</strong>
}
