import type { ReactNode } from 'react'
import { LIST_ELEMENTS_SCRIPT } from './inline-elements.ts'

/** What is arranged when it is put into the document: `children`, then the element that does it. */
export function BrowserSorting({
  by: By,
  children,
}: {
  by: 'arrange-now' | 'month-now'
  children: ReactNode
}) {
  return (
    <div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own, which defines the element behind it */}
      <script dangerouslySetInnerHTML={{ __html: LIST_ELEMENTS_SCRIPT }} />
      {children}
      <By />
    </div>
  )
}
