import type { ReactNode } from 'react'
import type { PublishedPartner } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'
import type { PublicationInfo } from '../footer/Footer.tsx'
import { Footer } from '../footer/Footer.tsx'
import { Header } from '../header/Header.tsx'
import { CookieNotice } from './CookieNotice.tsx'

/** What surrounds a page: header, footer and cookie notice. */
export function PageFrame({
  inCompetition,
  partner,
  publication,
  children,
}: {
  inCompetition: boolean
  partner?: PublishedPartner | undefined
  publication?: PublicationInfo | undefined
  children: ReactNode
}) {
  const { t } = usePageContext()
  return (
    <>
      <a className="skip-link" href="#content">
        {t('frame.skip')}
      </a>
      <Header partner={partner} inCompetition={inCompetition} />
      <CookieNotice />
      {children}
      <Footer publication={publication} />
    </>
  )
}
