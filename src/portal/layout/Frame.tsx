import type { ReactNode } from 'react'
import type { PublishedPartner } from '#contract/published/shapes.ts'
import { usePortal } from '../portal.ts'
import { CookieNotice } from './CookieNotice.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { PublishedAs } from './published-as.ts'

/** What is around a page: header, footer, and a notice. */
export function Frame({
  inCompetition,
  partner,
  published,
  children,
}: {
  inCompetition: boolean
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
      <Header partner={partner} inCompetition={inCompetition} />
      {children}
      <Footer published={published} />
      <CookieNotice />
    </>
  )
}
