import type { ReactNode } from 'react'
import type { PublishedAbout, PublishedPartner } from '#contract/published/shapes.ts'
import { usePortal } from '../portal.ts'
import { CompetitionHeader } from './CompetitionHeader.tsx'
import { CookieNotice } from './CookieNotice.tsx'
import { Footer, type PublishedAs } from './Footer.tsx'
import { Header } from './Header.tsx'

/** The page around a view: header, a competition's own header where the page belongs to one, footer, and a notice. */
export function Frame({
  competition,
  live,
  partner,
  published,
  children,
}: {
  competition?: PublishedAbout | undefined
  live: boolean
  partner?: PublishedPartner | undefined
  published?: PublishedAs | undefined
  children: ReactNode
}) {
  const { t } = usePortal()
  return (
    <>
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <Header partner={partner} inCompetition={competition !== undefined} />
      {competition && <CompetitionHeader published={competition} live={live} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer published={published} />
      <CookieNotice />
    </>
  )
}
