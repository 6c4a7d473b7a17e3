import { formatDays } from '#language/formats.ts'
import { ApplyLink } from '#portal/components/competition/ApplyLink.tsx'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { Message, MessageActions, RecoveryLinks } from '#portal/components/content/Message.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetition, PublishedCompetitions } from '#publication/schemas/index.ts'
import { ApplicationSuccess } from './ApplicationSuccess.tsx'
import styles from './apply.module.css'
import { CompetitionApplication } from './CompetitionApplication.tsx'

/** Pages about applying to a competition. */

type NoData = Record<never, never>

/** Start page: choose a competition. */
export const apply = definePage<{ list: PublishedCompetitions }>()({
  route: 'apply',
  prerender: 'declared',
  instances: 'single',
  files: () => ({ list: RESOURCES.competitions() }),
  title: ({ context: { t } }) => t('apply.heading'),
  description: ({ context: { t } }) => t('apply.text'),
  indexed: () => false,
  View: ({ data }) => <ApplyStart {...data} />,
})

/** Where the checkout page returns to; `?payment=` is the number of the payment. */
export const applied = definePage<NoData>()({
  route: 'applied',
  prerender: 'declared',
  instances: 'single',
  query: ['payment'],
  files: () => ({}),
  title: ({ context: { t } }) => t('apply.successHeading'),
  description: ({ context: { t } }) => t('apply.successText'),
  indexed: () => false,
  View: ({ query }) => <ApplicationSuccess payment={Number(query.payment) || null} />,
})

export const applyTo = definePage<{ competition: PublishedCompetition }>()({
  route: 'applyTo',
  prerender: 'declared',
  instances: 'competitions',
  files: ({ id }) => ({ competition: RESOURCES.competition(id) }),
  title: ({ data, context: { t } }) => t('apply.competitionTitle', { competition: getCompetitionName(data) }),
  description: ({ data, context: { t } }) =>
    t('apply.competitionText', { competition: getCompetitionName(data) }),
  competition: ({ competition }) => competition,
  indexed: () => false,
  View: ({ data }) => <CompetitionApplication published={data.competition} />,
})

const getCompetitionName = ({ competition }: { competition: PublishedCompetition }): string =>
  competition.competition.name

/** Competitions that accept entries, the next first; the browser hides those whose deadline has passed. */
function ApplyStart({ list }: { list: PublishedCompetitions }) {
  const { t } = usePageContext()
  const open = list.competitions
    .filter(({ apply: { until }, cancelled }) => !cancelled && (until.page !== null || until.header !== null))
    .sort((a, b) => (a.dateFrom ?? '').localeCompare(b.dateFrom ?? ''))
  if (open.length === 0) {
    return (
      <Message heading={t('apply.heading')} text={t('apply.none')}>
        <RecoveryLinks />
      </Message>
    )
  }
  return (
    <div className={styles.page}>
      <h1>{t('apply.heading')}</h1>
      <p className={styles.lead}>{t('apply.text')}</p>
      <ul className={styles.competitions}>
        {open.map((competition) => (
          <OpenCompetition key={competition.externalId} competition={competition} />
        ))}
      </ul>
      <MessageActions>
        <RecoveryLinks />
      </MessageActions>
    </div>
  )
}

function OpenCompetition({ competition }: { competition: PublishedCompetitions['competitions'][number] }) {
  const { code } = usePageContext()
  const href = useHref()
  const { externalId, name, dateFrom, dateTo, city, country, apply } = competition
  return (
    <li>
      <div>
        <h2>
          <a href={href('competition', { id: externalId })}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        <p className={styles.hint}>
          {dateFrom && (
            <>
              <time dateTime={dateFrom}>{formatDays(code, dateFrom, dateTo ?? dateFrom)}</time>
              {' · '}
            </>
          )}
          <LocationLabel city={city} country={country} />
        </p>
      </div>
      <ApplyLink competition={competition} place={apply.until.page === null ? 'header' : 'page'} />
    </li>
  )
}
