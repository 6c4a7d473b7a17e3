import type { ReactNode } from 'react'
import { LIST_ELEMENTS_SCRIPT } from './inline-elements.ts'

/** Content that the browser sorts before it is painted: `children`, followed by the element that sorts them. */
export function BrowserSorting({
  element: SortingElement,
  children,
}: {
  element: 'sort-by-state' | 'current-month'
  children: ReactNode
}) {
  return (
    <div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script that defines the element after it */}
      <script dangerouslySetInnerHTML={{ __html: LIST_ELEMENTS_SCRIPT }} />
      {children}
      <SortingElement />
    </div>
  )
}
