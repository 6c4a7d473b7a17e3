import type { Family } from '#contract/published/addresses.ts'
import type { PublishedAbout } from '#contract/published/shapes.ts'
import { formatDays } from '#language/formats.ts'
import { LiveNotice } from '../live/LiveNotice.tsx'
import { useHref, usePortal } from '../portal.ts'
import { ApplyLink } from '../ui/ApplyLink.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Place } from '../ui/Place.tsx'
import { TimeState } from '../ui/TimeState.tsx'
import styles from './competition-header.module.css'

type CompetitionFamily = Extract<
  Family,
  'competition' | 'results' | 'draws' | 'participants' | 'standings' | 'documents' | 'watch' | 'contestOrder'
>

const DRAWS: Family[] = [
  'draws',
  'individualDraws',
  'draw',
  'teamDraws',
  'teamDraw',
  'legacyDraws',
  'legacyDraw',
]

/** Items of the competition's navigation; those whose pages the archive has no data for are shown greyed. */
function items({
  has,
}: PublishedAbout['competition']): { key: string; to: CompetitionFamily | null; of: Family[] }[] {
  return [
    { key: 'overview', to: 'competition', of: ['competition'] },
    { key: 'watch', to: has.videos ? 'watch' : null, of: ['watch'] },
    { key: 'draw', to: has.draw ? 'draws' : null, of: DRAWS },
    { key: 'contestOrder', to: has.contestOrder ? 'contestOrder' : null, of: ['contestOrder'] },
    {
      key: 'judoka',
      to: has.judoka ? 'participants' : null,
      of: [
        'participants',
        'athletes',
        'athlete',
        'nations',
        'participantRegions',
        'participantClubs',
        'participantSchools',
        'participantTeams',
      ],
    },
    { key: 'results', to: has.results ? 'results' : null, of: ['results', 'resultsByAge'] },
    { key: 'standings', to: has.results ? 'standings' : null, of: ['standings', 'standingsByAge'] },
    {
      key: 'documents',
      to: has.documents || has.draw || has.contestOrder || has.results ? 'documents' : null,
      of: [
        'documents',
        'documentsOfCompetition',
        'documentsOfDraw',
        'documentsOfStandings',
        'documentsOfResults',
      ],
    },
  ]
}

/**
 * Title, place, days and navigation of a competition. On its overview the title is the page's heading.
 * @param live whether the page moves while the competition is going on
 */
export function CompetitionHeader({ published, live }: { published: PublishedAbout; live: boolean }) {
  const { t, code, family } = usePortal()
  const href = useHref()
  const { competition } = published
  const Title = family === 'competition' ? 'h1' : 'p'
  return (
    <section className={styles.frame} aria-label={competition.name}>
      <div className={styles.inner}>
        {competition.partner && competition.partnerName && (
          <a className={styles.partner} href={href('partner', { partner: competition.partner })}>
            <Logo path={competition.partnerLogo} />
            <bdi>{competition.partnerName}</bdi>
          </a>
        )}
        <div className={styles.head}>
          {competition.logo && <Logo path={competition.logo} size="large" />}
          <Title className={styles.title}>
            {family === 'competition' ? (
              competition.name
            ) : (
              <a href={href('competition', { id: competition.id })}>{competition.name}</a>
            )}
          </Title>
          {!competition.cancelled && <ApplyLink competition={competition} place="header" />}
        </div>
        <p className={styles.facts}>
          {competition.country && (
            <span>
              <Place city={competition.city} country={competition.country} />
            </span>
          )}
          {competition.dateFrom && (
            <time dateTime={competition.dateFrom}>
              {formatDays(code, competition.dateFrom, competition.dateTo ?? competition.dateFrom)}
            </time>
          )}
          {competition.rank && <span className={styles.rank}>{competition.rank}</span>}
          {competition.cancelled ? (
            <strong>{t('state.cancelled')}</strong>
          ) : (
            <TimeState from={competition.dateFrom} to={competition.dateTo} timeZone={competition.timeZone} />
          )}
        </p>
        {live && !competition.cancelled && <LiveNotice competition={competition} />}
        <nav className={styles.nav} aria-label={t('nav.competition')}>
          <ul>
            {items(competition).map(({ key, to, of }) => (
              <li key={key}>
                {to ? (
                  <a
                    href={href(to, { id: competition.id })}
                    aria-current={family === to ? 'page' : of.includes(family) ? 'true' : undefined}
                  >
                    {t(`competition.nav.${key}`)}
                  </a>
                ) : (
                  <span className={styles.empty}>
                    {t(`competition.nav.${key}`)}

                    <span className="unseen"> ({t('competition.nav.empty')})</span>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}
