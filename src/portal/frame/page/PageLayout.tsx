import type { ReactNode } from 'react'
import type { PublishedCompetitionHeader, PublishedPartner } from '#publication/schemas/index.ts'
import { createBrandingTokens } from '../../components/theme/branding.ts'
import { type PageContext, PageContextProvider } from '../../page-context.ts'
import type { PublicationInfo } from '../footer/publication-info.ts'
import { PageFrame } from './PageFrame.tsx'

/**
 * A whole screen: what every view may ask for, the frame, and what stands in it. What it looks like stands on its own
 * root, so that nothing of it is left when another page comes.
 */
export function PageLayout({
  portal,
  competition,
  partner,
  headless,
  published,
  children,
}: {
  portal: PageContext
  competition?: PublishedCompetitionHeader | undefined
  partner?: PublishedPartner | undefined
  headless?: boolean | undefined
  published?: PublicationInfo | undefined
  children: ReactNode
}) {
  const held = competition?.competition
  const branding = held ? { accent: held.partnerAccent, theme: held.theme } : partner
  return (
    <PageContextProvider value={portal}>
      <div className="screen" style={(branding && createBrandingTokens(branding)) ?? undefined}>
        {headless ? (
          children
        ) : (
          <PageFrame inCompetition={held !== undefined} partner={partner} published={published}>
            {children}
          </PageFrame>
        )}
      </div>
    </PageContextProvider>
  )
}
