import { type SubmitEvent, useState } from 'react'
import type { SeasonRegistrations } from '#contract/api/purchases/entrants.ts'
import { formatDays } from '#language/formats.ts'
import { formatMoney } from '#language/page-formats.ts'
import { callApi, callApiOnce } from '../../client/data/call-api.ts'
import { useCall } from '../../client/data/use-call.ts'
import { Section } from '../../components/content/Section.tsx'
import field from '../../components/query/field.module.css'
import { usePageContext } from '../../page-context.ts'
import apply from '../apply.module.css'
import entrants from '../entrants.module.css'
import { FailedSection } from '../PendingCall.tsx'
import payment from '../payment/payment.module.css'
import { PersonChoice } from '../purchase/PersonChoice.tsx'
import { usePurchase } from '../purchase/use-purchase.ts'

/** Yearly registrations that the account can make, one section for each season that registers its clubs or its people. */
export function SeasonList() {
  const call = useCall('seasons', () => callApi('Purchasable/SeasonRegistrations', undefined))
  const { data, reload } = call
  if (!data) return <FailedSection call={call} />
  return data
    .filter(hasRegistrations)
    .map((season) => (
      <SeasonForm key={`${season.idPartner} ${season.year}`} season={season} onChange={reload} />
    ))
}

const listsClubs = ({ clubPrice, clubs }: SeasonRegistrations): boolean =>
  clubPrice !== null && clubs.length > 0

const listsPeople = ({ prices, people }: SeasonRegistrations): boolean =>
  prices.length > 0 && people.length > 0

const hasRegistrations = (season: SeasonRegistrations): boolean => listsClubs(season) || listsPeople(season)

type Person = SeasonRegistrations['people'][number]

const canRegister = (state: Person['state']): state is 'none' | 'withdrawn' =>
  state === 'none' || state === 'withdrawn'

function SeasonForm({ season, onChange }: { season: SeasonRegistrations; onChange: () => void }) {
  const { t, code } = usePageContext()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [idPurchasable, setPrice] = useState(season.prices[0]?.idPurchasable ?? null)
  const { buy, error, isSending } = usePurchase(onChange)
  const { idPartner, year, people, clubs, prices, clubPrice } = season
  const price = prices.find((one) => one.idPurchasable === idPurchasable)
  const requested = people.filter(({ idPerson }) => chosen.has(idPerson))
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
      {error && (
        <p className={apply.error} role="alert">
          {t(`apply.reason.${error.reason}`)}
        </p>
      )}
      {clubPrice && listsClubs(season) && (
        <ul className={entrants.own}>
          {clubs.map(({ idClub, name, state }) => (
            <li key={idClub}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {canRegister(state) ? (
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
      {listsPeople(season) && (
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

const isOpen = (person: Person): boolean => canRegister(person.state) && !person.needsClub

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
  const { state, needsClub } = person
  return (
    <li>
      <div>
        <PersonChoice
          person={person}
          remark={canRegister(person.state) && needsClub && t('apply.reason.club_not_registered')}
          chosen={isOpen(person) ? { value: isChosen, onChange: onChoose } : null}
        />
      </div>
      {state !== 'none' && <StateMark state={state} />}
    </li>
  )
}

function StateMark({ state }: { state: Exclude<Person['state'], 'none'> }) {
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
