import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition } from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import { useHref, usePortal } from '../portal.ts'
import { Message } from '../ui/Message.tsx'
import { WaysOn } from '../ui/WaysOn.tsx'
import { Prices } from './Prices.tsx'

/** Applying to a competition: frames as long as entries can't be made here. */

type Nothing = Record<never, never>

/** Where one chooses what to apply to. */
export const apply = definePage<Nothing>()({
  family: 'apply',
  files: () => ({}),
  title: ({ portal: { t } }) => t('apply.heading'),
  description: ({ portal: { t } }) => t('apply.text'),
  indexed: () => false,
  View: () => <Said by="heading" text="text" />,
})

/** Where an application ends. */
export const applied = definePage<Nothing>()({
  family: 'applied',
  files: () => ({}),
  title: ({ portal: { t } }) => t('apply.successHeading'),
  description: ({ portal: { t } }) => t('apply.successText'),
  indexed: () => false,
  View: () => <Said by="successHeading" text="successText" />,
})

function Said({ by, text }: { by: string; text: string }) {
  const { t } = usePortal()
  return (
    <Message heading={t(`apply.${by}`)} text={t(`apply.${text}`)}>
      <WaysOn />
    </Message>
  )
}

/** Applying to one competition. */
export const applyTo = definePage<{ competition: PublishedCompetition }>()({
  family: 'applyTo',
  files: ({ id }) => ({ competition: PUBLISHED.competition(id) }),
  title: ({ data, portal: { t } }) => t('apply.competitionTitle', { competition: nameOf(data) }),
  description: ({ data, portal: { t } }) => t('apply.competitionText', { competition: nameOf(data) }),
  competition: ({ competition }) => competition,
  indexed: () => false,
  View: ({ data }) => <ApplyTo {...data} />,
})

const nameOf = ({ competition }: { competition: PublishedCompetition }): string =>
  competition.competition.name

function ApplyTo({ competition: published }: { competition: PublishedCompetition }) {
  const { t } = usePortal()
  const href = useHref()
  const { id, name: competition } = published.competition
  return (
    <>
      <Message heading={t('apply.heading')} text={t('apply.competitionText', { competition })}>
        <a href={href('competition', { id })}>{competition}</a>
      </Message>
      {published.prices.length > 0 && <Prices published={published} />}
    </>
  )
}
