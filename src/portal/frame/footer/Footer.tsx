import { localizePath } from '#language/localized-paths.ts'
import { describeLicence } from '#publication/licences.ts'
import type { AlternateFile } from '#publication/open-data.ts'
import { SITE } from '#site'
import { useHref, usePageContext } from '../../page-context.ts'
import { buildCorrectionLink } from './correction-link.ts'
import styles from './footer.module.css'
import type { PublicationInfo } from './publication-info.ts'

const FORMAT_LABELS: Readonly<Record<AlternateFile['type'], string>> = {
  'text/csv': 'CSV',
  'text/calendar': 'iCal',
  'application/rss+xml': 'RSS',
}

type FooterProps = { published?: PublicationInfo | undefined }

export function Footer(props: FooterProps) {
  return (
    <footer className={styles.footer}>
      <FooterContent {...props} />
    </footer>
  )
}

/**
 * Which data the page shows: its own digest, and the snapshot in which it last changed; what isn't in the archive yet
 * says so. Its licence, its other forms, and where mistakes in it are reported.
 */
export function FooterContent({ published }: FooterProps) {
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
      {published && published.licences.length > 0 && (
        <p>
          {t('footer.licence')}{' '}
          {published.licences.map(describeLicence).map((licence, at) => (
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
          {published?.alternates.map(({ type, address }) => (
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
