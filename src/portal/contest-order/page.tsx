import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition, PublishedOrder } from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import { useMoment } from '../ui/moment.ts'
import { ContestOrder, type OrderQuery } from './ContestOrder.tsx'

type Data = { competition: PublishedCompetition; order: PublishedOrder }

/**
 * The order of contests by part and mat (`?fragment=`, `?mat=`), or those of a judoka, club or nation
 * (`?q=`, `?club=`, `?country=`, `?judoka=` by number).
 */
export const contestOrder = definePage<Data>()({
  family: 'contestOrder',
  query: ['fragment', 'mat', 'q', 'club', 'country', 'judoka'],
  files: ({ id }) => ({ competition: PUBLISHED.competition(id), order: PUBLISHED.order(id) }),
  title: ({ data, portal: { t } }) => t('order.title', { competition: data.competition.competition.name }),
  description: ({ data, portal: { t } }) =>
    t('order.description', { competition: data.competition.competition.name }),
  competition: ({ competition }) => competition,
  View: ({ data, query }) => <OrderNow {...data} query={query} />,
})

function OrderNow(props: Data & { query: OrderQuery }) {
  return <ContestOrder {...props} moment={useMoment()} />
}
