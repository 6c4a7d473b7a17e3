import { type SubmitEvent, useState } from 'react'
import type { SeasonRegistrations } from '#contract/api/entrants.ts'
import { formatDays } from '#language/formats.ts'
import { formatMoney } from '#language/page-formats.ts'
import { callApi, callApiOnce } from '../../client/data/call-api.ts'
import { useCall } from '../../client/data/use-call.ts'
import { Section } from '../../components/content/Section.tsx'
import { formatNameInCapitals } from '../../components/judoka/PersonName.tsx'
import field from '../../components/query/field.module.css'
import { usePageContext } from '../../page-context.ts'
import apply from '../apply.module.css'
import entrants from '../entrants.module.css'
import payment from '../payment/payment.module.css'
import { readPurchaseError } from '../purchase-error.ts'
import styles from './season-list.module.css'

/** Yearly registrations that the account can make, one section for each season. Nothing where no partner registers anybody. */
export function SeasonList() {
  const { data, reload } = useCall('seasons', () => callApi('Purchasable/SeasonRegistrations', undefined))
  return (data ?? []).map((season) => (
    <SeasonForm key={`${season.idPartner} ${season.year}`} season={season} onChange={reload} />
  ))
}

type Person = SeasonRegistrations['people'][number]

const canRegister = ({ state }: Pick<Person, 'state'>): boolean => state === 'none' || state === 'withdrawn'

function SeasonForm({ season, onChange }: { season: SeasonRegistrations; onChange: () => void }) {
  const { t, code } = usePageContext()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [idPurchasable, setPrice] = useState(season.prices[0]?.idPurchasable ?? null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const { idPartner, year, people, clubs, prices, clubPrice } = season
  const price = prices.find((one) => one.idPurchasable === idPurchasable)
  const requested = people.filter(({ idPerson }) => chosen.has(idPerson))
  async function buy(request: () => Promise<{ checkoutUrl: string }>): Promise<void> {
    setSending(true)
    setFailure(null)
    try {
      location.assign((await request()).checkoutUrl)
    } catch (error) {
      console.error(error)
      setFailure(readPurchaseError(error).reason)
      setSending(false)
      onChange()
    }
  }
  const registerClub = (idClub: number) =>
    buy(() =>
      callApiOnce('Purchasable/BuyClubRegistrations', {
        body: { idPartner, year, language: code, registrations: [{ idClub }] },
      }),
    )
  async function registerPeople(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const registrations = requested.map(({ idUser, idPerson }) => ({
      ...{ idUser, idPerson },
      ...(idPurchasable !== null && { idPurchasable }),
    }))
    await buy(() =>
      callApiOnce('Purchasable/BuyPersonRegistrations', {
        body: { idPartner, year, language: code, registrations },
      }),
    )
  }
  return (
    <Section title={t('season.heading', { year, partner: season.partner })}>
      <p className={apply.hint}>
        {t('season.valid', { days: formatDays(code, season.dateFrom, season.dateTo) })}
      </p>
      {failure && (
        <p className={apply.error} role="alert">
          {t(`apply.reason.${failure}`)}
        </p>
      )}
      {clubPrice && clubs.length > 0 && (
        <ul className={entrants.own}>
          {clubs.map(({ idClub, name, state }) => (
            <li key={idClub}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {canRegister({ state }) ? (
                <button
                  type="button"
                  className={apply.secondary}
                  disabled={isSending}
                  onClick={() => registerClub(idClub).catch(console.error)}
                >
                  {`${t('season.registerClub')} · ${formatMoney(code, clubPrice.price, clubPrice.currency)}`}
                </button>
              ) : (
                <StateMark state={state} />
              )}
            </li>
          ))}
        </ul>
      )}
      {prices.length > 0 && people.length > 0 && (
        <form onSubmit={registerPeople}>
          <ul className={entrants.own}>
            {people.map((person) => (
              <PersonRow
                key={person.idPerson}
                person={person}
                isChosen={chosen.has(person.idPerson)}
                onChoose={(isChosen) => setChosen(change(chosen, person.idPerson, isChosen))}
              />
            ))}
          </ul>
          {people.some(isOpen) && (
            <div className={`${field.controls} ${apply.actions}`}>
              {prices.length > 1 && (
                <select
                  aria-label={t('apply.price')}
                  value={idPurchasable ?? ''}
                  onChange={({ target }) => setPrice(Number(target.value))}
                >
                  {prices.map((one) => (
                    <option key={one.idPurchasable} value={one.idPurchasable}>
                      {`${one.name} · ${formatMoney(code, one.price, one.currency)}`}
                    </option>
                  ))}
                </select>
              )}
              <button type="submit" className={apply.primary} disabled={isSending || requested.length === 0}>
                {t(isSending ? 'apply.sending' : 'apply.pay')}
              </button>
              {price && requested.length > 0 && (
                <strong>{formatMoney(code, price.price * requested.length, price.currency)}</strong>
              )}
              <small>{t('apply.fees')}</small>
            </div>
          )}
        </form>
      )}
    </Section>
  )
}

const isOpen = (person: Person): boolean => canRegister(person) && !person.needsClub

function change(chosen: ReadonlySet<number>, id: number, isChosen: boolean): ReadonlySet<number> {
  const others = [...chosen].filter((one) => one !== id)
  return new Set(isChosen ? [...others, id] : others)
}

function PersonRow({
  person,
  isChosen,
  onChoose,
}: {
  person: Person
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { t } = usePageContext()
  const { idPerson, familyName, givenName, birthYear, club, state, needsClub } = person
  const name = formatNameInCapitals({ id: idPerson, familyName, givenName, country: null })
  const about = (
    <span>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <small>
        {birthYear !== null && <span>{t('judoka.born', { year: birthYear })}</span>}
        {club && <bdi>{club.name}</bdi>}
      </small>
      {canRegister(person) && needsClub && <small>{t('apply.reason.club_not_registered')}</small>}
    </span>
  )
  return (
    <li>
      <div>
        {isOpen(person) ? (
          <label className={styles.person}>
            <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
            {about}
          </label>
        ) : (
          <div className={styles.person}>{about}</div>
        )}
      </div>
      {state !== 'none' && <StateMark state={state} />}
    </li>
  )
}

function StateMark({ state }: { state: Person['state'] }) {
  const { t } = usePageContext()
  const looks = { valid: 'succeeded', refused: 'failed' }
  return (
    <span
      className={payment.state}
      data-state={state === 'valid' || state === 'refused' ? looks[state] : state}
    >
      {t(state === 'pending' ? 'payment.pending' : `season.state.${state}`)}
    </span>
  )
}
