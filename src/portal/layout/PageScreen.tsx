import { PageBody, type PageScreenProps } from './PageBody.tsx'
import { publishedAs } from './published-as.ts'
import { Screen } from './Screen.tsx'

/** A page in its frame: what the build writes to a file, and the shell renders where there is none. */
export function PageScreen(props: PageScreenProps) {
  const { page, portal, params, data } = props
  return (
    <Screen
      portal={portal}
      competition={page.competition?.(data)}
      headless={page.headless}
      partner={page.partner?.({ data, params })}
      published={publishedAs(props)}
    >
      <div className="page-body">
        <PageBody {...props} />
      </div>
    </Screen>
  )
}
