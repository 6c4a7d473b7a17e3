import { Message } from '../components/content/Message.tsx'
import { RecoveryLinks } from '../components/content/RecoveryLinks.tsx'
import { definePage } from '../frame/page/define-page.ts'
import { type PageContext, usePageContext } from '../page-context.ts'

export type NotFoundSubject = 'page' | 'competition' | 'judoka'

/** What is shown where there is nothing: one sentence, and the ways on. */
export function NotFoundMessage({ missing }: { missing: NotFoundSubject }) {
  const { t } = usePageContext()
  return (
    <Message heading={t(`notFound.${missing}`)} text={t(`notFound.${missing}Advice`)} code={404}>
      <RecoveryLinks />
    </Message>
  )
}

const createNotFoundPage = (missing: NotFoundSubject) => ({
  files: () => ({}),
  title: ({ portal: { t } }: { portal: PageContext }) => t(`notFound.${missing}`),
  description: ({ portal: { t } }: { portal: PageContext }) => t(`notFound.${missing}Advice`),
  indexed: () => false,
  View: () => <NotFoundMessage missing={missing} />,
})

/** Where a competition that cannot be loaded leads. */
export const competitionNotFound = definePage<Record<never, never>>()({
  route: 'competitionNotFound',
  ...createNotFoundPage('competition'),
})

/** Where a profile that cannot be loaded leads. */
export const judokaNotFound = definePage<Record<never, never>>()({
  route: 'judokaNotFound',
  ...createNotFoundPage('judoka'),
})
