import { Message, RecoveryLinks } from '#portal/components/content/Message.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import { type PageContext, usePageContext } from '#portal/page-context.ts'

export type NotFoundSubject = 'page' | 'competition' | 'category' | 'judoka'

/** Says that something doesn't exist, with links to continue. */
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
  title: ({ context: { t } }: { context: PageContext }) => t(`notFound.${missing}`),
  description: ({ context: { t } }: { context: PageContext }) => t(`notFound.${missing}Advice`),
  indexed: () => false,
  View: () => <NotFoundMessage missing={missing} />,
})

/** Target of the redirect for competitions that don't exist. */
export const competitionNotFound = definePage<Record<never, never>>()({
  route: 'competitionNotFound',
  prerender: 'declared',
  instances: 'single',
  ...createNotFoundPage('competition'),
})

/** Target of the redirect for judoka who don't exist. */
export const judokaNotFound = definePage<Record<never, never>>()({
  route: 'judokaNotFound',
  prerender: 'declared',
  instances: 'single',
  ...createNotFoundPage('judoka'),
})
