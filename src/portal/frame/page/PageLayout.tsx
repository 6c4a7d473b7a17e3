import type { ReactNode } from 'react'
import type { PublishedCompetitionHeader, PublishedPartner } from '#publication/schemas/index.ts'
import { createBrandingTokens } from '../../components/theme/branding.ts'
import { type PageContext, PageContextProvider } from '../../page-context.ts'
import type { PublicationInfo } from '../footer/Footer.tsx'
import { PageFrame } from './PageFrame.tsx'

/**
 * A full page: the context of its views, the frame and the content. Branding is set on its root element, so that it is
 * removed with the page.
 */
export function PageLayout({
  context,
  competition,
  partner,
  isChromeless,
  isWide,
  publication,
  children,
}: {
  context: PageContext
  competition?: PublishedCompetitionHeader | undefined
  partner?: PublishedPartner | undefined
  isChromeless?: boolean | undefined
  isWide?: boolean | undefined
  publication?: PublicationInfo | undefined
  children: ReactNode
}) {
  const header = competition?.competition
  const branding = header ? { accentColour: header.partnerAccentColour, theme: header.theme } : partner
  return (
    <PageContextProvider value={context}>
      <div
        className="page-layout"
        data-wide={isWide ? '' : undefined}
        style={(branding && createBrandingTokens(branding)) ?? undefined}
      >
        {isChromeless ? (
          children
        ) : (
          <PageFrame inCompetition={header !== undefined} partner={partner} publication={publication}>
            {children}
          </PageFrame>
        )}
      </div>
    </PageContextProvider>
  )
}
