import type { SubscriptionOffer } from '#contract/api/purchases/subscriptions.ts'
import { getCountryName } from '#language/countries.ts'
import { formatMoney } from '#language/page-formats.ts'
import { usePageContext } from '../../page-context.ts'

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
  offer: Pick<SubscriptionOffer, 'price' | 'currency' | 'interval'>,
) => string {
  const { t, code } = usePageContext()
  return ({ price, currency, interval }) =>
    t(`streams.price.${interval}`, { price: formatMoney(code, price, currency) })
}
