import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { SeasonRegistrations } from '#contract/api/purchases/entrants.ts'
import { formatMoney } from '#language/page-formats.ts'
import { isClubNameMatch } from '#language/search/name-filter.ts'
import { callApiOnce } from '#portal/api/call-api.ts'
import field from '#portal/components/query/field.module.css'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../apply.module.css'
import entrants from '../entrants.module.css'
import payment from '../payment/payment.module.css'
import { PersonChoice } from '../purchase/PersonChoice.tsx'
import { PurchaseTotal } from '../purchase/PurchaseTotal.tsx'
import choice from '../purchase/person-choice.module.css'
import { findReason } from '../purchase/purchase-error.ts'
import { usePurchase } from '../purchase/use-purchase.ts'
import { type RequestedPurchase, useQuote } from '../purchase/use-quote.ts'

type Props = { season: SeasonRegistrations; onChange: () => void }
type Person = SeasonRegistrations['people'][number]
type State = Person['state']

/** From this number on, the list can be filtered by name. */
const FILTERED_FROM = 9

const canRegister = (state: State): boolean => state === 'none' || state === 'withdrawn'

/** Clubs that the user acts for, to choose from and register together. */
export function ClubRegistrationForm({ season: { idPartner, year, clubs }, onChange }: Props) {
  const { t, code } = usePageContext()
  const [chosen, choose] = useChoice()
  const [name, setName] = useState('')
  const registrations = clubs
    .filter(({ idClub, state }) => chosen.has(idClub) && canRegister(state))
    .map(({ idClub }) => ({ idClub }))
  return (
    <RegistrationForm
      request={registrations.length === 0 ? null : { idPartner, year, language: code, registrations }}
      buy={(body) => callApiOnce('Purchasable/BuyClubRegistrations', { body })}
      onChange={onChange}
    >
      {clubs.length >= FILTERED_FROM && (
        <label className={field.field}>
          <span>{t('clubs.filter')}</span>
          <input
            type="search"
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        </label>
      )}
      <ul className={entrants.own}>
        {clubs
          .filter((club) => isClubNameMatch(name, { ...club, city: null }))
          .map(({ idClub, name: club, state }) => (
            <li key={idClub}>
              {canRegister(state) ? (
                <label className={choice.person}>
                  <input
                    type="checkbox"
                    checked={chosen.has(idClub)}
                    onChange={({ target }) => choose(idClub, target.checked)}
                  />
                  <strong>
                    <bdi>{club}</bdi>
                  </strong>
                </label>
              ) : (
                <strong>
                  <bdi>{club}</bdi>
                </strong>
              )}
              {state !== 'none' && <StateMark state={state} />}
            </li>
          ))}
      </ul>
    </RegistrationForm>
  )
}

/** People of the account and of clubs, to choose from and register together at one of the prices. */
export function PersonRegistrationForm({ season: { idPartner, year, people, prices }, onChange }: Props) {
  const { t, code } = usePageContext()
  const [chosen, choose] = useChoice()
  const [idPurchasable, setPrice] = useState(prices[0]?.idPurchasable ?? null)
  const registrations = people
    .filter((person) => chosen.has(person.idPerson) && isOpen(person))
    .map(({ idUser, idPerson }) => ({
      idUser,
      idPerson,
      ...(idPurchasable !== null && { idPurchasable }),
    }))
  return (
    <RegistrationForm
      request={registrations.length === 0 ? null : { idPartner, year, language: code, registrations }}
      buy={(body) => callApiOnce('Purchasable/BuyPersonRegistrations', { body })}
      onChange={onChange}
    >
      <ul className={entrants.own}>
        {people.map((person) => (
          <li key={person.idPerson}>
            <div>
              <PersonChoice
                person={person}
                remark={
                  canRegister(person.state) && person.needsClub && t('apply.reason.club_not_registered')
                }
                chosen={
                  isOpen(person)
                    ? {
                        value: chosen.has(person.idPerson),
                        onChange: (isChosen) => choose(person.idPerson, isChosen),
                      }
                    : null
                }
              />
            </div>
            {person.state !== 'none' && <StateMark state={person.state} />}
          </li>
        ))}
      </ul>
      {prices.length > 1 && people.some(isOpen) && (
        <div className={`${field.controls} ${apply.actions}`}>
          <select
            aria-label={t('apply.price')}
            value={idPurchasable ?? ''}
            onChange={({ target }) => setPrice(Number(target.value))}
          >
            {prices.map((offer) => (
              <option key={offer.idPurchasable} value={offer.idPurchasable}>
                {`${offer.name} · ${formatMoney(code, offer.price, offer.currency)}`}
              </option>
            ))}
          </select>
        </div>
      )}
    </RegistrationForm>
  )
}

const isOpen = ({ state, needsClub }: Person): boolean => canRegister(state) && !needsClub

function useChoice(): [chosen: ReadonlySet<number>, choose: (id: number, isChosen: boolean) => void] {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (id: number, isChosen: boolean) => {
    const others = [...chosen].filter((chosenId) => chosenId !== id)
    setChosen(new Set(isChosen ? [...others, id] : others))
  }
  return [chosen, choose]
}

/** A list to choose from, and what the chosen ones cost. */
function RegistrationForm<Request extends RequestedPurchase>({
  request,
  buy,
  onChange,
  children,
}: {
  /** Null if nothing is chosen. */
  request: Request | null
  buy: (request: Request) => Promise<{ checkoutUrl: string }>
  onChange: () => void
  children: ReactNode
}) {
  const { t } = usePageContext()
  const purchase = usePurchase(onChange)
  const quoted = useQuote(request)
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (request) await purchase.buy(() => buy(request))
  }
  return (
    <form onSubmit={send}>
      {children}
      {purchase.error && (
        <p className={apply.error} role="alert">
          {t(`apply.reason.${purchase.error.reason}`)}
        </p>
      )}
      {request && (
        <PurchaseTotal
          quoted={quoted}
          isSending={purchase.isSending}
          getReason={(reason) => `apply.reason.${findReason(reason) ?? 'failed'}`}
        />
      )}
    </form>
  )
}

function StateMark({ state }: { state: Exclude<State, 'none'> }) {
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
