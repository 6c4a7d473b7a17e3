import type { PublishedPartner } from '#contract/published/shapes.ts'
import { partnerLabel, sectionAddress } from '../partner/sections.ts'
import { usePortal } from '../portal.ts'
import styles from './header.module.css'

/**
 * All organizations, or one of them. The list is fetched when it is opened (`header-partners.ts`): it would be the same
 * on every page, and every page would change with it.
 */
export function PartnerSwitcher({ partner }: { partner: PublishedPartner | undefined }) {
  const { t, code } = usePortal()
  return (
    <details className={styles.switcher} data-menu data-partners>
      <summary className={styles.tool}>
        <span className="unseen">{t('partners.choose')} </span>
        <bdi className={styles.partner} data-partner-label suppressHydrationWarning>
          {partner ? partnerLabel(partner, code) : t('partners.all')}
        </bdi>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </summary>
      <div className={styles.panel}>
        <a href={sectionAddress(code, '')} data-no-partner>
          {t('partners.all')}
        </a>
        <ul
          data-partner-list
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; keeps React's hands off what the script lists here
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
      </div>
    </details>
  )
}
