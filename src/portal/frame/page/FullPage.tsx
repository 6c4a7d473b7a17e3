import { getPublicationInfo } from '../footer/Footer.tsx'
import { PageBody, type PageProps } from './PageBody.tsx'
import { PageLayout } from './PageLayout.tsx'

/** A page in its frame: what is prerendered, and what the router renders for an address without a file. */
export function FullPage(props: PageProps) {
  const { page, context, params, data } = props
  return (
    <PageLayout
      context={context}
      competition={page.competition?.(data)}
      isChromeless={page.isChromeless}
      isWide={page.isWide}
      partner={page.partner?.({ data, params })}
      publication={getPublicationInfo(props)}
    >
      <div className="page-body">
        <PageBody {...props} />
      </div>
    </PageLayout>
  )
}
