import { EmptyState } from '../../components/content/Section.tsx'
import type { AnyPage } from '../../frame/page/PageBody.tsx'
import { usePageContext } from '../../page-context.ts'

/**
 * A page of a competition from the API that says what could not be loaded: its subject, below the header of the competition, or a
 * part, above the rest. It isn't live, and opening it again repeats the requests.
 */
export function createIncompletePage({ live, ...page }: AnyPage, gap: 'all' | 'part'): AnyPage {
  const { View, competition } = page
  if (gap === 'part' || !competition) {
    return {
      ...page,
      View: (props) => (
        <>
          <LoadFailure text="shell.partFailed" />
          <View {...props} />
        </>
      ),
    }
  }
  return {
    ...page,
    title: ({ data }) => competition(data).competition.name,
    description: ({ data }) => competition(data).competition.name,
    View: () => <LoadFailure text="shell.failed" />,
  }
}

function LoadFailure({ text }: { text: 'shell.failed' | 'shell.partFailed' }) {
  const { t } = usePageContext()
  return (
    <div role="alert">
      <EmptyState>
        {t(text)}{' '}
        <button type="button" data-reload>
          {t('shell.again')}
        </button>
      </EmptyState>
    </div>
  )
}
