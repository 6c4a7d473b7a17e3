import { PageLayout } from '../frame/page/PageLayout.tsx'
import type { PageContext } from '../page-context.ts'
import { NotFoundMessage, type NotFoundSubject } from '../pages/not-found/page.tsx'

/** A full page that says what does not exist. */
export function NotFoundPage({ context, missing }: { context: PageContext; missing: NotFoundSubject }) {
  return (
    <PageLayout context={context}>
      <main id="content" tabIndex={-1}>
        <NotFoundMessage missing={missing} />
      </main>
    </PageLayout>
  )
}
