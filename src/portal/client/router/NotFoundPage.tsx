import { PageLayout } from '../../frame/page/PageLayout.tsx'
import { NotFoundMessage, type NotFoundSubject } from '../../not-found/page.tsx'
import type { PageContext } from '../../page-context.ts'

/** A full page that says what does not exist. */
export function NotFoundPage({ portal, missing }: { portal: PageContext; missing: NotFoundSubject }) {
  return (
    <PageLayout portal={portal}>
      <main id="content" tabIndex={-1}>
        <NotFoundMessage missing={missing} />
      </main>
    </PageLayout>
  )
}
