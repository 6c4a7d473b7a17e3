import type { ReactNode } from 'react'
import type { PublishedPartner } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'
import { Footer } from '../footer/Footer.tsx'
import type { PublicationInfo } from '../footer/publication-info.ts'
import { Header } from '../header/Header.tsx'
import { CookieNotice } from './CookieNotice.tsx'

/** What is around a page: header, footer, and a notice. */
export function PageFrame({
  inCompetition,
  partner,
  published,
  children,
}: {
  inCompetition: boolean
  partner?: PublishedPartner | undefined
  published?: PublicationInfo | undefined
  children: ReactNode
}) {
  const { t } = usePageContext()
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
