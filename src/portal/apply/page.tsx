import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { Message, RecoveryLinks } from '../components/content/Message.tsx'
import { definePage } from '../frame/page/define-page.ts'
import { usePageContext } from '../page-context.ts'
import { ApplicationSuccess } from './ApplicationSuccess.tsx'
import { CompetitionApplication } from './CompetitionApplication.tsx'

/** Pages about applying to a competition. */

type NoData = Record<never, never>

/** Start page: choose a competition. */
export const apply = definePage<NoData>()({
  route: 'apply',
  files: () => ({}),
  title: ({ portal: { t } }) => t('apply.heading'),
  description: ({ portal: { t } }) => t('apply.text'),
  indexed: () => false,
  View: ApplyStart,
})

/** Where the checkout page returns to; `?payment=` is the number of the payment. */
export const applied = definePage<NoData>()({
  route: 'applied',
  query: ['payment'],
  files: () => ({}),
  title: ({ portal: { t } }) => t('apply.successHeading'),
  description: ({ portal: { t } }) => t('apply.successText'),
  indexed: () => false,
  View: ({ query }) => <ApplicationSuccess payment={Number(query.payment) || null} />,
})

/** Applying to one competition. */
export const applyTo = definePage<{ competition: PublishedCompetition }>()({
  route: 'applyTo',
  files: ({ id }) => ({ competition: RESOURCES.competition(id) }),
  title: ({ data, portal: { t } }) => t('apply.competitionTitle', { competition: getCompetitionName(data) }),
  description: ({ data, portal: { t } }) =>
    t('apply.competitionText', { competition: getCompetitionName(data) }),
  competition: ({ competition }) => competition,
  indexed: () => false,
  View: ({ data }) => <CompetitionApplication published={data.competition} />,
})

const getCompetitionName = ({ competition }: { competition: PublishedCompetition }): string =>
  competition.competition.name

function ApplyStart() {
  const { t } = usePageContext()
  return (
    <Message heading={t('apply.heading')} text={t('apply.text')}>
      <RecoveryLinks />
    </Message>
  )
}
