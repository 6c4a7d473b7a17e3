import { Fragment } from 'react'
import type { LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { describeLicence, listLicences } from '#publication/licences.ts'
import {
  type AlternateFile,
  getSpreadsheetSeparator,
  listAlternateFiles,
  toSpreadsheetPath,
} from '#publication/open-data.ts'
import type { PublishedCompetitionHeader, PublishedCompetitionOrganiser } from '#publication/schemas/index.ts'
import { SITE } from '#settings/site.ts'
import { toContactHref } from '../../components/content/contact-links.ts'
import { LatinName } from '../../components/content/LatinName.tsx'
import { useHref, usePageContext } from '../../page-context.ts'
import type { PageProps } from '../page/PageBody.tsx'
import { buildCorrectionLink } from './correction-link.ts'
import styles from './footer.module.css'

const FORMAT_LABELS: Readonly<Record<AlternateFile['type'], string>> = {
  'text/csv': 'CSV',
  'text/calendar': 'iCal',
  'application/rss+xml': 'RSS',
}

const CONTACT_LABELS: Readonly<Record<PublishedCompetitionOrganiser['contacts'][number]['type'], string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
}

/** Source, licences and alternate formats of a page's data. */
export type PublicationInfo = {
  /** The partner whose competitions the page is about; null if there are several, or none. */
  source: string | null
  /** Who organises the competition, where the page does not name them already. */
  organiser: PublishedCompetitionOrganiser | null
  licences: readonly string[]
  alternates: readonly AlternateFile[]
}

export function getPublicationInfo({ page, params, data }: PageProps): PublicationInfo {
  const competition = page.competition?.(data).competition
  return {
    source: competition?.partnerName ?? page.partner?.({ data, params })?.name ?? null,
    organiser: competition ? findOrganiser(competition) : null,
    licences: listLicences(Object.values(data ?? {})),
    alternates: page.indexed?.(data, params) === false ? [] : listAlternateFiles(page.route, params),
  }
}

/** The organiser, unless it is the partner in the header and has no contacts. */
function findOrganiser({ organiser, partnerName }: PublishedCompetitionHeader['competition']) {
  return organiser?.name === partnerName && organiser?.contacts.length === 0 ? null : organiser
}

/** Describes the release: snapshot, digest, and when it was made. */
const RELEASE_PATH = '/release.json'

type FooterProps = { publication?: PublicationInfo | undefined }

export function Footer(props: FooterProps) {
  return (
    <footer className={styles.footer}>
      <FooterContent {...props} />
    </footer>
  )
}

/**
 * Shows who is responsible for the site, the organiser of the competition, the source of the page's data, its licence, its other formats, where to report a
 * mistake, and whether the data is not published yet. The digest of the data, the snapshot in which it last changed and the
 * release are shown on request.
 */
export function FooterContent({ publication }: FooterProps) {
  const { t, code, path, origin, provisional } = usePageContext()
  const href = useHref()
  const correction = origin && buildCorrectionLink(SITE.corrections, localizePath(path, code), origin.digest)
  return (
    <div className={styles.inner}>
      <p>
        {SITE.imprint ? `${SITE.name} · ` : SITE.name}
        {SITE.imprint && <a href={SITE.imprint}>{t('footer.imprint')}</a>}
      </p>
      {publication?.organiser && (
        <p>
          {`${t('footer.organiser')} `}
          <bdi>{publication.organiser.name}</bdi>
          {publication.organiser.contacts.map(({ type, value }) => {
            const to = toContactHref(type, value)
            return (
              <Fragment key={type}>
                {' · '}
                {to ? (
                  <a href={to}>
                    <bdi>{CONTACT_LABELS[type]}</bdi>
                  </a>
                ) : (
                  <>
                    <bdi>{CONTACT_LABELS[type]}</bdi> <bdi>{value}</bdi>
                  </>
                )}
              </Fragment>
            )
          })}
        </p>
      )}
      {publication?.source && (
        <p>
          {`${t('footer.source')} `}
          <bdi>{publication.source}</bdi>
        </p>
      )}
      <p>
        <a href={href('cookies')}>{t('cookies.heading')}</a>
        {' · '}
        <a href={href('accessibility')}>{t('accessibility.heading')}</a>
        {' · '}
        <a href={href('widgets')}>{t('widgets.heading')}</a>
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
          {`${t('footer.licence')} `}
          {publication.licences.map(describeLicence).map((licence, at) => (
            <Fragment key={licence.name}>
              {at > 0 && ' · '}
              {licence.address ? (
                <a href={licence.address} rel="license">
                  <bdi>{licence.name}</bdi>
                </a>
              ) : (
                <bdi>{licence.name}</bdi>
              )}
            </Fragment>
          ))}
        </p>
      )}
      {provisional && <p>{t('footer.provisional')}</p>}
      {origin && publication && publication.alternates.length > 0 && (
        <p>
          {publication.alternates.map(({ type, address }, at) => (
            <Fragment key={address}>
              {at > 0 && ' · '}
              <a href={toReaderPath(type, address, code)} data-astro-reload="">
                <LatinName>{FORMAT_LABELS[type]}</LatinName>
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {origin && (
        <details data-origin="">
          <summary>{t('footer.data')}</summary>
          <code>{origin.digest}</code>
          {` · ${t('footer.snapshot')} `}
          <code>{origin.snapshot}</code>
          {' · '}
          <a href={RELEASE_PATH} data-astro-reload="">
            <LatinName>release.json</LatinName>
          </a>
        </details>
      )}
    </div>
  )
}

/** Readers open tables in a spreadsheet; programs find the standard ones in the head of the page. */
const toReaderPath = (type: AlternateFile['type'], address: string, code: LanguageCode): string =>
  type === 'text/csv' ? toSpreadsheetPath(address, getSpreadsheetSeparator(code)) : address
