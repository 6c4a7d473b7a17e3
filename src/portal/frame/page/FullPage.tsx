import { getPublicationInfo } from '../footer/publication-info.ts'
import { PageBody, type PageProps } from './PageBody.tsx'
import { PageLayout } from './PageLayout.tsx'

/** A page in its frame: what the build writes to a file, and the shell renders where there is none. */
export function FullPage(props: PageProps) {
  const { page, portal, params, data } = props
  return (
    <PageLayout
      portal={portal}
      competition={page.competition?.(data)}
      headless={page.isChromeless}
      partner={page.partner?.({ data, params })}
      published={getPublicationInfo(props)}
    >
      <div className="page-body">
        <PageBody {...props} />
      </div>
    </PageLayout>
  )
}
