import { formatDays } from '#language/formats.ts'
import { ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import type { PublishedCompetitionHeader } from '#publication/schemas/index.ts'
import { ApplyLink } from '../../components/competition/ApplyLink.tsx'
import { useNameTranslation } from '../../components/competition/CategoryName.tsx'
import { LocationLabel } from '../../components/competition/LocationLabel.tsx'
import { TimeState } from '../../components/competition/TimeState.tsx'
import { VisuallyHidden } from '../../components/content/VisuallyHidden.tsx'
import { Logo } from '../../components/image/Logo.tsx'
import { LiveNotice } from '../../components/live/LiveNotice.tsx'
import { useHref, usePageContext } from '../../page-context.ts'
import styles from '../header/band.module.css'

type CompetitionRouteName = Extract<
  RouteName,
  'competition' | 'results' | 'draws' | 'participants' | 'standings' | 'documents' | 'watch' | 'contestOrder'
>

/** Pages that show what is on the mats themselves. */
const PAGES_OF_MATS: RouteName[] = ['competition', 'contestOrder']

const EMPTY_HTML = { __html: '' }

/** Navigation items of a competition, those that most people come for first; those without published data are disabled. */
function listNavigationItems({
  has,
  isFinished,
}: PublishedCompetitionHeader['competition']): [to: CompetitionRouteName, isEnabled: boolean][] {
  const hasResults = has.individualResults || has.teamResults
  const order: [CompetitionRouteName, boolean] = ['contestOrder', has.contestOrder]
  const results: [CompetitionRouteName, boolean] = ['results', hasResults]
  return [
    ['competition', true],
    isFinished ? results : order,
    ['draws', has.draw],
    ['watch', has.videos],
    ['participants', has.judoka],
    isFinished ? order : results,
    ['standings', hasResults],
    ['documents', has.documents || has.draw || has.contestOrder || hasResults],
  ]
}

/** Whether a page belongs to the section of a navigation item: its address is below that of the item. */
function isInSection(route: RouteName, section: CompetitionRouteName): boolean {
  const path = ROUTE_PATTERNS[section].slice(0, -1)
  return section !== 'competition' && ROUTE_PATTERNS[route === 'contest' ? 'draws' : route].startsWith(path)
}

/**
 * Title, place, days and navigation of a competition. On the overview the title is the page's heading.
 * @param live whether the page updates itself while the competition is in progress
 */
export function CompetitionHeader({
  published,
  live,
}: {
  published: PublishedCompetitionHeader
  live: boolean
}) {
  const { t, code, route } = usePageContext()
  const href = useHref()
  const levelName = useNameTranslation('level')
  const { competition } = published
  const Title = route === 'competition' ? 'h1' : 'p'
  return (
    <section className={styles.header} aria-label={competition.name}>
      <div className={styles.inner}>
        <div className={styles.titleRow}>
          {competition.logo && <Logo path={competition.logo} size="large" />}
          <Title className={styles.title} dir="auto">
            {route === 'competition' ? (
              competition.name
            ) : (
              <a href={href('competition', { id: competition.externalId })}>{competition.name}</a>
            )}
          </Title>
          {!competition.cancelled && route !== 'applyTo' && (
            <ApplyLink competition={competition} place="header" />
          )}
        </div>
        <div className={styles.facts}>
          {competition.partner && competition.partnerName && (
            <a className={styles.partner} href={href('partner', { partner: competition.partner })}>
              <Logo path={competition.partnerLogo} />
              <bdi>{competition.partnerName}</bdi>
            </a>
          )}
          {competition.country && (
            <span>
              <LocationLabel city={competition.city} country={competition.country} />
            </span>
          )}
          {competition.dateFrom && (
            <time dateTime={competition.dateFrom}>
              {formatDays(code, competition.dateFrom, competition.dateTo ?? competition.dateFrom)}
            </time>
          )}
          {competition.rank && <span className={styles.rank}>{levelName(competition.rank)}</span>}
          {competition.cancelled ? (
            <strong>{t('state.cancelled')}</strong>
          ) : (
            !competition.isFinished && (
              <TimeState competition={competition} labels={live ? ['future'] : undefined} />
            )
          )}
          {live && !competition.cancelled && <LiveNotice competition={competition} />}
        </div>
        <nav className={`${styles.nav} belt`} aria-label={t('nav.competition')}>
          <ul className="belt-items">
            {listNavigationItems(competition).map(([to, isEnabled]) => (
              <li key={to}>
                {isEnabled ? (
                  <a
                    href={href(to, { id: competition.externalId })}
                    aria-current={route === to ? 'page' : isInSection(route, to) || undefined}
                  >
                    {t(`competition.nav.${to}`)}
                  </a>
                ) : (
                  <span className={styles.disabledItem}>
                    {t(`competition.nav.${to}`)}
                    <VisuallyHidden>{` (${t('competition.nav.empty')})`}</VisuallyHidden>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {!competition.isFinished && !PAGES_OF_MATS.includes(route) && (
        // filled by `page-scripts/on-demand/mat-ticker.ts`; with inner HTML, React leaves its content alone
        <mat-ticker
          class={styles.ticker}
          data-ticker={competition.externalId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
          dangerouslySetInnerHTML={EMPTY_HTML}
          suppressHydrationWarning={true}
        />
      )}
    </section>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mat-ticker': {
        class: string | undefined
        'data-ticker': string
        dangerouslySetInnerHTML: { __html: string }
        suppressHydrationWarning: true
      }
    }
  }
}
