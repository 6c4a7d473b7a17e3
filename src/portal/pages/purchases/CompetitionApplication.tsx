import { useSignedIn } from '#portal/hooks/use-signed-in.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import styles from './apply.module.css'
import { Deadlines } from './Deadlines.tsx'
import { LogInPrompt } from './LogInPrompt.tsx'
import { PriceTable } from './PriceTable.tsx'

/**
 * Entering judoka in a competition: deadlines and prices for everybody, the form for those who are signed in. The browser renders the
 * page again (`page-scripts/load-router.ts`).
 */
export function CompetitionApplication({ published }: { published: PublishedCompetition }) {
  const { t } = usePageContext()
  const isSignedIn = useSignedIn()
  const { name, id, cancelled, apply } = published.competition
  const isOffered = !cancelled && (apply.until.page !== null || apply.until.header !== null)
  return (
    <div data-personal="" className={styles.page}>
      <h1>{t('apply.heading')}</h1>
      {isOffered && <p className={styles.lead}>{t('apply.competitionText', { competition: name })}</p>}
      <Deadlines
        {...apply}
        timeZone={published.competition.timeZone}
        firstDay={published.competition.dateFrom}
        hasLatePrice={published.prices.some(({ priceLate }) => priceLate !== null)}
      />
      {!isOffered && <p className={styles.notice}>{t('apply.reason.closed')}</p>}
      {isOffered && isSignedIn === null && <p aria-busy="true" className={styles.loading} />}
      {isOffered && isSignedIn === false && <LogInPrompt text={t('apply.logIn')} />}
      {isOffered && isSignedIn && <ApplicationForm key={id} published={published} />}
      {published.prices.length > 0 && <PriceTable published={published} />}
    </div>
  )
}
