import type { EventInfo } from '#contract/api/purchases/events.ts'
import { formatDays } from '#language/formats.ts'
import { callApi } from '#portal/api/call-api.ts'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { useCall } from '#portal/hooks/use-call.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { PendingCall } from '../PendingCall.tsx'
import styles from './events.module.css'
import { Places } from './Places.tsx'

/** Coming events, each with its days, its place and whether it accepts entries. */
export function EventList() {
  const { t, code } = usePageContext()
  const call = useCall(code, () => callApi('Events/List', { Language: code }))
  const { data } = call
  if (!data) return <PendingCall call={call} />
  if (data.length === 0) return <EmptyState>{t('events.none')}</EmptyState>
  return (
    <ul className={styles.events}>
      {data.map((event) => (
        <EventCard key={event.idEvent} event={event} />
      ))}
    </ul>
  )
}

function EventCard({ event }: { event: EventInfo }) {
  const { code } = usePageContext()
  const href = useHref()
  const { idEvent, name, type, partner, dateFrom, dateTo, city, country } = event
  return (
    <li>
      <div>
        <h2>
          <a href={href('event', { event: idEvent })}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        <p>
          <time dateTime={dateFrom}>{formatDays(code, dateFrom, dateTo)}</time>
        </p>
        <p className={styles.soft}>
          <LocationLabel city={city} country={country?.short ?? null} />
        </p>
        <p className={styles.soft}>{[type, partner].filter(Boolean).join(' · ')}</p>
      </div>
      <Places event={event} />
    </li>
  )
}
