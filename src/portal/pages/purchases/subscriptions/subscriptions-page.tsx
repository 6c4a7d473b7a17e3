import { formatMoney } from '#language/page-formats.ts'
import { callApi, callApiOnce } from '#portal/api/call-api.ts'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useCall } from '#portal/hooks/use-call.ts'
import { useSignedIn } from '#portal/hooks/use-signed-in.ts'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../apply.module.css'
import entrants from '../entrants.module.css'
import { LogInPrompt } from '../LogInPrompt.tsx'
import { PendingCall } from '../PendingCall.tsx'
import { usePurchase } from '../purchase/use-purchase.ts'
import { OwnSubscriptions } from './OwnSubscriptions.tsx'
import { useOfferEnd, useOfferPrice, useScopeName } from './subscription-texts.ts'

/** Subscriptions to streams; with `?video=` those that open a video. The address is ours. */
export const subscriptions = definePage<Record<never, never>>()({
  route: 'subscriptions',
  prerender: 'declared',
  instances: 'single',
  query: ['video'],
  files: () => ({}),
  title: ({ context: { t } }) => t('streams.heading'),
  description: ({ context: { t } }) => t('streams.description'),
  View: ({ query }) => <Subscriptions video={query.video ?? null} />,
})

function Subscriptions({ video }: { video: string | null }) {
  const { t } = usePageContext()
  const isSignedIn = useSignedIn()
  return (
    <div data-personal="" className={apply.page}>
      <h1>{t('streams.heading')}</h1>
      <p className={apply.lead}>{t(video === null ? 'streams.description' : 'streams.forVideo')}</p>
      <Offers video={video} canBuy={isSignedIn === true} />
      {isSignedIn === false && <LogInPrompt text={t('streams.logIn')} />}
      {isSignedIn && <OwnSubscriptions />}
    </div>
  )
}

function Offers({ video, canBuy }: { video: string | null; canBuy: boolean }) {
  const { t, code } = usePageContext()
  const nameScope = useScopeName()
  const formatPrice = useOfferPrice()
  const describeEnd = useOfferEnd()
  const call = useCall(video ?? '', () =>
    callApi('Purchasable/StreamingOffers', video === null ? {} : { slug: video }),
  )
  const { data, reload } = call
  const purchase = usePurchase(reload)
  const buy = (idPurchasable: number) =>
    purchase.buy(() => callApiOnce('Purchasable/BuyEntries', { body: { idPurchasable, language: code } }))
  if (!data) return <PendingCall call={call} />
  if (data.length === 0) return <EmptyState>{t('streams.none')}</EmptyState>
  return (
    <>
      {purchase.error && (
        <p className={apply.error} role="alert">
          {t(`apply.reason.${purchase.error.reason}`)}
        </p>
      )}
      <ul className={entrants.own}>
        {data.map((offer) => (
          <li key={offer.idPurchasable}>
            <div>
              <strong>
                <bdi>{offer.name}</bdi>
              </strong>
              <small>{nameScope(offer)}</small>
              <small>{describeEnd(offer)}</small>
            </div>
            <strong>{formatPrice(offer)}</strong>
            {canBuy && (
              <button
                type="button"
                className={apply.primary}
                disabled={purchase.isSending}
                onClick={() => buy(offer.idPurchasable).catch(console.error)}
              >
                {t('apply.payAmount', { amount: formatMoney(code, offer.totalPrice, offer.currency) })}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={apply.hint}>{t('apply.included')}</p>
    </>
  )
}
