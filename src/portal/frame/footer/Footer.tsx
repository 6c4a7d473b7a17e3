import { localizePath } from '#language/localized-paths.ts'
import { describeLicence, listLicences } from '#publication/licences.ts'
import { type AlternateFile, listAlternateFiles } from '#publication/open-data.ts'
import { SITE } from '#site'
import { useHref, usePageContext } from '../../page-context.ts'
import type { PageProps } from '../page/PageBody.tsx'
import { buildCorrectionLink } from './correction-link.ts'
import styles from './footer.module.css'

const FORMAT_LABELS: Readonly<Record<AlternateFile['type'], string>> = {
  'text/csv': 'CSV',
  'text/calendar': 'iCal',
  'application/rss+xml': 'RSS',
}

/** The licences and alternate formats of a page's data. */
export type PublicationInfo = { licences: readonly string[]; alternates: readonly AlternateFile[] }

export const getPublicationInfo = ({ page, params, data }: PageProps): PublicationInfo => ({
  licences: listLicences(Object.values(data ?? {})),
  alternates: listAlternateFiles(page.route, params),
})

type FooterProps = { publication?: PublicationInfo | undefined }

export function Footer(props: FooterProps) {
  return (
    <footer className={styles.footer}>
      <FooterContent {...props} />
    </footer>
  )
}

/**
 * Shows the digest of the page's data and the snapshot in which it last changed, or that it is not published yet; its
 * licence, its other formats, and where to report a mistake.
 */
export function FooterContent({ publication }: FooterProps) {
  const { t, code, path, origin, provisional } = usePageContext()
  const href = useHref()
  const correction = origin && buildCorrectionLink(SITE.corrections, localizePath(path, code), origin.digest)
  return (
    <div className={styles.inner}>
      <p>Hajime</p>
      <p>
        <a href={href('cookies')}>{t('cookies.heading')}</a>
      </p>
      {correction && (
        <p>
          <a href={correction} rel="nofollow">
            {t('footer.mistake')}
          </a>
        </p>
      )}
      {publication && publication.licences.length > 0 && (
        <p>
          {t('footer.licence')}{' '}
          {publication.licences.map(describeLicence).map((licence, at) => (
            <span key={licence.name}>
              {at > 0 && ' · '}
              {licence.address ? (
                <a href={licence.address} rel="license">
                  <bdi>{licence.name}</bdi>
                </a>
              ) : (
                <bdi>{licence.name}</bdi>
              )}
            </span>
          ))}
        </p>
      )}
      {provisional && <p>{t('footer.provisional')}</p>}
      {origin && (
        <p data-origin={`${origin.digest} ${origin.snapshot}`}>
          {t('footer.data')} <code>{origin.digest}</code> · {t('footer.snapshot')}{' '}
          <code>{origin.snapshot}</code>
          {publication?.alternates.map(({ type, address }) => (
            <span key={address}>
              {' · '}
              <a href={address} data-astro-reload>
                {FORMAT_LABELS[type]}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
