import type { PublishedPartner } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './menus.module.css'
import { getPartnerLabel, getSectionAddress } from './site-sections.ts'

/**
 * All organizations, or one of them. The list is fetched when it is opened (`client/page-scripts/partner-list.ts`): in the
 * page it would be the same everywhere, and every page would change with it.
 */
export function PartnerSwitcher({ partner }: { partner: PublishedPartner | undefined }) {
  const { t, code } = usePageContext()
  return (
    <details className={styles.switcher} data-menu data-partners>
      <summary className={styles.toolButton}>
        <span className="sr-only">{`${t('partners.choose')} `}</span>
        <bdi className={styles.partner} data-partner-label suppressHydrationWarning>
          {partner ? getPartnerLabel(partner, code) : t('partners.all')}
        </bdi>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </summary>
      <div className={styles.panel}>
        <a href={getSectionAddress(code, '')} data-no-partner>
          {t('partners.all')}
        </a>
        <ul
          data-partner-list
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React must not touch the items that a script adds
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
      </div>
    </details>
  )
}
