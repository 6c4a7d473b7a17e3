import type { EventInfo } from '#contract/api/purchases/events.ts'
import { isNotFound } from '#contract/errors.ts'
import { formatDays, getListSeparator } from '#language/formats.ts'
import { formatMoney } from '#language/page-formats.ts'
import { callApi } from '#portal/api/call-api.ts'
import { useAgeName } from '#portal/components/competition/CategoryName.tsx'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { Message, RecoveryLinks } from '#portal/components/content/Message.tsx'
import { Section } from '#portal/components/content/Section.tsx'
import { useCall } from '#portal/hooks/use-call.ts'
import { useSignedIn } from '#portal/hooks/use-signed-in.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import apply from '../apply.module.css'
import { Deadlines } from '../Deadlines.tsx'
import { LogInPrompt } from '../LogInPrompt.tsx'
import { PendingCall } from '../PendingCall.tsx'
import table from '../price-table.module.css'
import { EventForm } from './EventForm.tsx'
import styles from './events.module.css'
import { Places } from './Places.tsx'

/** An event: what it is for everybody, the form for those who are signed in. */
export function EventView({ idEvent }: { idEvent: number }) {
  const { t, code } = usePageContext()
  const call = useCall(`${idEvent} ${code}`, () => callApi('Events/Info', { idEvent, Language: code }))
  const { data, error, reload } = call
  if (!data && isNotFound(error))
    return (
      <Message heading={t('notFound.page')} text={t('notFound.pageAdvice')}>
        <RecoveryLinks />
      </Message>
    )
  return (
    <div data-personal="" className={apply.page}>
      {data ? <LoadedEvent event={data} onChange={reload} /> : <PendingCall call={call} />}
    </div>
  )
}

function LoadedEvent({ event, onChange }: { event: EventInfo; onChange: () => void }) {
  const { t, code } = usePageContext()
  const href = useHref()
  const isSignedIn = useSignedIn()
  const { name, type, partner, dateFrom, dateTo, city, country, venue, street, postCode } = event
  const address = [venue, street, [postCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <>
      <p className={styles.back}>
        <a href={href('events')}>{t('events.heading')}</a>
      </p>
      <h1>{name}</h1>
      <p className={apply.lead}>
        <time dateTime={dateFrom}>{formatDays(code, dateFrom, dateTo)}</time>
        {' · '}
        <LocationLabel city={city} country={country?.short ?? null} />
      </p>
      <p className={apply.hint}>
        <bdi>{[type, partner].filter(Boolean).join(' · ')}</bdi>
      </p>
      {address && (
        <p className={apply.hint}>
          <bdi>{address}</bdi>
        </p>
      )}
      <Deadlines
        deadline={event.applicationDeadline}
        deadlineLate={event.applicationDeadlineLate}
        timeZone={event.timeZone}
        firstDay={event.dateFrom}
        hasLatePrice={event.prices.some(({ priceLate }) => priceLate !== null)}
      />
      <p className={styles.places}>
        <Places event={event} />
      </p>
      <TargetGroups event={event} />
      {event.period === 'closed' && <p className={apply.notice}>{t('events.closed')}</p>}
      {event.period !== 'closed' && isSignedIn === false && <LogInPrompt text={t('events.logIn')} />}
      {isSignedIn && <EventForm event={event} onChange={onChange} />}
      <Prices event={event} />
    </>
  )
}

/** Age categories, or the lowest belt or level. The registry has the names in the language of the partner. */
function TargetGroups({ event: { categories } }: { event: EventInfo }) {
  const { t, code } = usePageContext()
  if (categories.length === 0) return null
  const names = new Set(categories.map(({ name }) => name))
  // isolated: the names may be in another script
  const groups = `\u2068${[...names].join(getListSeparator(code))}\u2069`
  return <p className={apply.hint}>{t('events.for', { groups })}</p>
}

function Prices({ event: { prices } }: { event: EventInfo }) {
  const { t, code } = usePageContext()
  const ageName = useAgeName()
  if (prices.length === 0) return null
  const hasLate = prices.some(({ priceLate }) => priceLate !== null)
  return (
    <Section title={t('apply.prices')}>
      <table className={table.prices}>
        <thead>
          <tr>
            <th scope="col">{t('apply.entry')}</th>
            <th scope="col">{t('apply.price')}</th>
            {hasLate && <th scope="col">{t('apply.priceLate')}</th>}
          </tr>
        </thead>
        <tbody>
          {prices.map(({ idPurchasable, name, ageShort, price, priceLate, currency }) => (
            <tr key={idPurchasable}>
              <th scope="row">
                <bdi>{name}</bdi>
                {ageShort && <small>{ageName(ageShort)}</small>}
              </th>
              <td>{formatMoney(code, price, currency)}</td>
              {hasLate && <td>{formatMoney(code, priceLate ?? price, currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={apply.hint}>{t('apply.fees')}</p>
    </Section>
  )
}
