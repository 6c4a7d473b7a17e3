import type { ReactNode } from 'react'
import type { PublishedAbout, PublishedPartner } from '#contract/published/shapes.ts'
import { type Portal, PortalProvider } from '../portal.ts'
import { brandingTokens } from '../ui/branding.ts'
import { Frame } from './Frame.tsx'
import type { PublishedAs } from './published-as.ts'

/**
 * A whole screen: what every view may ask for, the frame, and what stands in it. What it looks like stands on its own
 * root, so that nothing of it is left when another page comes.
 */
export function Screen({
  portal,
  competition,
  partner,
  headless,
  published,
  children,
}: {
  portal: Portal
  competition?: PublishedAbout | undefined
  partner?: PublishedPartner | undefined
  headless?: boolean | undefined
  published?: PublishedAs | undefined
  children: ReactNode
}) {
  const held = competition?.competition
  const branding = held ? { accent: held.partnerAccent, theme: held.theme } : partner
  return (
    <PortalProvider value={portal}>
      <div className="screen" style={(branding && brandingTokens(branding)) ?? undefined}>
        {headless ? (
          children
        ) : (
          <Frame inCompetition={held !== undefined} partner={partner} published={published}>
            {children}
          </Frame>
        )}
      </div>
    </PortalProvider>
  )
}
