import { definePage } from '../page.ts'
import { type Portal, usePortal } from '../portal.ts'
import { Message } from '../ui/Message.tsx'
import { WaysOn } from '../ui/WaysOn.tsx'

export type Missing = 'page' | 'competition' | 'judoka'

/** What is shown where there is nothing: one sentence, and the ways on. */
export function NotFound({ missing }: { missing: Missing }) {
  const { t } = usePortal()
  return (
    <Message heading={t(`notFound.${missing}`)} text={t(`notFound.${missing}Advice`)} code={404}>
      <WaysOn />
    </Message>
  )
}

const page = (missing: Missing) => ({
  files: () => ({}),
  title: ({ portal: { t } }: { portal: Portal }) => t(`notFound.${missing}`),
  description: ({ portal: { t } }: { portal: Portal }) => t(`notFound.${missing}Advice`),
  indexed: () => false,
  View: () => <NotFound missing={missing} />,
})

/** Where a competition that cannot be loaded leads. */
export const competitionNotFound = definePage<Record<never, never>>()({
  family: 'competitionNotFound',
  ...page('competition'),
})

/** Where a profile that cannot be loaded leads. */
export const judokaNotFound = definePage<Record<never, never>>()({
  family: 'judokaNotFound',
  ...page('judoka'),
})
