import { getCountryName } from '#language/countries.ts'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { LogoOrMonogram } from '#portal/components/image/LogoOrMonogram.tsx'
import { getSectionAddress } from '#portal/frame/header/site-sections.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedPartner } from '#publication/schemas/index.ts'
import styles from './partner.module.css'

/**
 * Partners with logo and name (portal specification §2.8), linked to one of their sections.
 * @param path of the section, such as `ranking/`
 */
export function PartnerList({
  partners,
  path = '',
}: {
  partners: readonly PublishedPartner[]
  path?: string
}) {
  const { t, code } = usePageContext()
  if (partners.length === 0) return <EmptyState>{t('partners.empty')}</EmptyState>
  return (
    <ul className={styles.list}>
      {partners.map(({ slug, name, country, logo }) => (
        <li key={slug}>
          <a href={getSectionAddress(code, path, slug)}>
            <LogoOrMonogram path={logo} name={name} size="medium" />
            <span>
              <bdi className={styles.name}>{name}</bdi>
              {country && <span className={styles.country}>{getCountryName(country, code)}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Replaces the list if the partners could not be loaded. */
export function PartnersError() {
  const { t } = usePageContext()
  return (
    <p role="alert" className={styles.error}>
      {t('partners.failed')}
    </p>
  )
}
