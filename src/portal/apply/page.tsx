import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { Message, RecoveryLinks } from '../components/content/Message.tsx'
import { definePage } from '../frame/page/define-page.ts'
import { useHref, usePageContext } from '../page-context.ts'
import { PriceTable } from './PriceTable.tsx'

/** Pages about applying to a competition, as long as entries can't be made here. */

type NoData = Record<never, never>

/** Start page: choose a competition. */
export const apply = definePage<NoData>()({
  route: 'apply',
  files: () => ({}),
  title: ({ portal: { t } }) => t('apply.heading'),
  description: ({ portal: { t } }) => t('apply.text'),
  indexed: () => false,
  View: () => <ApplyMessage by="heading" text="text" />,
})

/** Confirmation of an application. */
export const applied = definePage<NoData>()({
  route: 'applied',
  files: () => ({}),
  title: ({ portal: { t } }) => t('apply.successHeading'),
  description: ({ portal: { t } }) => t('apply.successText'),
  indexed: () => false,
  View: () => <ApplyMessage by="successHeading" text="successText" />,
})

function ApplyMessage({ by, text }: { by: string; text: string }) {
  const { t } = usePageContext()
  return (
    <Message heading={t(`apply.${by}`)} text={t(`apply.${text}`)}>
      <RecoveryLinks />
    </Message>
  )
}

/** Applying to one competition. */
export const applyTo = definePage<{ competition: PublishedCompetition }>()({
  route: 'applyTo',
  files: ({ id }) => ({ competition: RESOURCES.competition(id) }),
  title: ({ data, portal: { t } }) => t('apply.competitionTitle', { competition: getCompetitionName(data) }),
  description: ({ data, portal: { t } }) =>
    t('apply.competitionText', { competition: getCompetitionName(data) }),
  competition: ({ competition }) => competition,
  indexed: () => false,
  View: ({ data }) => <CompetitionApplication {...data} />,
})

const getCompetitionName = ({ competition }: { competition: PublishedCompetition }): string =>
  competition.competition.name

function CompetitionApplication({ competition: published }: { competition: PublishedCompetition }) {
  const { t } = usePageContext()
  const href = useHref()
  const { externalId, name: competition } = published.competition
  return (
    <>
      <Message heading={t('apply.heading')} text={t('apply.competitionText', { competition })}>
        <a href={href('competition', { id: externalId })}>{competition}</a>
      </Message>
      {published.prices.length > 0 && <PriceTable published={published} />}
    </>
  )
}
