import type { SubscriptionOffer } from '#contract/api/purchases/subscriptions.ts'
import { getCountryName } from '#language/countries.ts'
import { formatDays } from '#language/formats.ts'
import { formatMoney } from '#language/page-formats.ts'
import { usePageContext } from '#portal/page-context.ts'

/** What a subscription opens. */
export function useScopeName(): (
  offer: Pick<SubscriptionOffer, 'partner' | 'competition' | 'country'>,
) => string {
  const { t, code } = usePageContext()
  return ({ partner, competition, country }) => {
    if (competition !== null) return competition
    if (country !== null) return t('streams.scope.country', { country: getCountryName(country, code) })
    return partner === null ? t('streams.scope.all') : t('streams.scope.everything', { partner })
  }
}

export function useOfferPrice(): (
  offer: Pick<SubscriptionOffer, 'totalPrice' | 'currency' | 'interval'>,
) => string {
  const { t, code } = usePageContext()
  return ({ totalPrice, currency, interval }) =>
    t(`streams.price.${interval}`, { price: formatMoney(code, totalPrice, currency) })
}

/** Says when what is paid ends, and whether it is paid again then. */
export function useOfferEnd(): (offer: Pick<SubscriptionOffer, 'validTo' | 'isRenewed'>) => string {
  const { t, code } = usePageContext()
  return ({ validTo, isRenewed }) => {
    if (validTo === null) return t('streams.endless')
    const day = formatDays(code, validTo.slice(0, 'YYYY-MM-DD'.length))
    return `${t('streams.paidUntil', { day })} ${t(isRenewed ? 'streams.renewed' : 'streams.notRenewed')}`
  }
}
