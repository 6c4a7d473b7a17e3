import type { ReactNode } from 'react'
import type { PublishedCompetition } from '#contract/published/shapes.ts'
import { type Portal, PortalProvider } from '../portal.ts'
import { Frame } from './Frame.tsx'

/** A whole screen: what every view may ask for, the frame, and the view in it. */
export function Screen({
  portal,
  competition,
  children,
}: {
  portal: Portal
  competition?: PublishedCompetition | undefined
  children: ReactNode
}) {
  return (
    <PortalProvider value={portal}>
      <Frame competition={competition}>{children}</Frame>
    </PortalProvider>
  )
}
