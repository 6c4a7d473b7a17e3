import { getTeamNationName } from '#language/countries.ts'
import { formatTime, getListSeparator } from '#language/formats.ts'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { formatPersonName } from '#portal/components/judoka/PersonName.tsx'
import { QueryForm, QuerySelect, QueryTextField } from '#portal/components/query/QueryForm.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { useJudokaOfClubs } from '../followed/use-judoka-of-clubs.ts'
import type { OrderContext } from '../model/order-context.ts'
import { hasOrderFilter, type OrderFilterQuery } from '../model/order-filter.ts'
import { useBlockTitle } from '../use-block-title.ts'
import { useContestOrder } from '../use-contest-order.ts'
import { useNationChoices } from '../use-nation-choices.ts'
import { CoachSheetTable } from './CoachSheetTable.tsx'
import styles from './coach-sheet.module.css'
import { listCoachSheetBlocks } from './coach-sheet-rows.ts'

export type CoachSheetProps = {
  competition: PublishedCompetition
  order: PublishedContestOrder
  query: OrderFilterQuery
  /** Now, in milliseconds since 1970; null before the browser knows the time of the server. */
  moment: number | null
}

/**
 * All contests of one nation or club on all mats, in the order of their times: to print, or to keep open. Without a filter,
 * its reader chooses one.
 */
export function CoachSheet({ competition, order, query, moment }: CoachSheetProps) {
  const { t } = usePageContext()
  const href = useHref()
  const blockTitle = useBlockTitle()
  const { blocks, context } = useContestOrder(competition, order, moment, useJudokaOfClubs())
  const { externalId, timeZone } = competition.competition
  const subject = useSubject(query, context)
  const sheet = hasOrderFilter(query) ? listCoachSheetBlocks(blocks, query, context) : null
  return (
    <div className={styles.sheet}>
      <h1>
        {subject ? t('text.labelled', { label: t('coachSheet.link'), value: subject }) : t('coachSheet.link')}
      </h1>
      <p className={styles.about}>
        {context.moment !== null && (
          <span>{t('coachSheet.asOf', { time: formatTime(context.moment, timeZone) })}</span>
        )}
        {sheet && (
          <button type="button" onClick={() => print()}>
            {t('coachSheet.print')}
          </button>
        )}
        <a href={href('contestOrder', { id: externalId })}>{t('order.whole')}</a>
      </p>
      <div className={styles.filter}>
        <CoachSheetFilter order={order} />
      </div>
      {!sheet && <EmptyState>{t('coachSheet.choose')}</EmptyState>}
      {sheet?.length === 0 && <EmptyState>{t('search.nothing')}</EmptyState>}
      {sheet?.map(({ block, upcoming, finished }) => (
        <section key={block.key}>
          <h2>{blockTitle(block) || t('order.undated')}</h2>
          {upcoming.length > 0 && (
            <CoachSheetTable rows={upcoming} context={context} label={blockTitle(block)} />
          )}
          {finished.length > 0 && (
            <details className={styles.finished} open={upcoming.length === 0}>
              <summary>{t('order.over', { number: finished.length })}</summary>
              <CoachSheetTable
                rows={finished}
                context={context}
                label={t('order.over', { number: finished.length })}
              />
            </details>
          )}
        </section>
      ))}
      {sheet && context.estimates.size > 0 && <p className={styles.note}>{t('order.estimates')}</p>}
    </div>
  )
}

/** Whose contests they are, in words. */
function useSubject({ country, club, q, judoka, followed }: OrderFilterQuery, context: OrderContext): string {
  const texts = usePageContext()
  const person = context.participants.people.get(Number(judoka))
  return [
    country && getTeamNationName(country, texts),
    club,
    q,
    person && !person.withheld && formatPersonName(person),
    followed && texts.t('following.heading'),
  ]
    .filter(Boolean)
    .join(getListSeparator(texts.code))
}

function CoachSheetFilter({ order }: Pick<CoachSheetProps, 'order'>) {
  const { t } = usePageContext()
  const nations = useNationChoices(order)
  return (
    <QueryForm label={t('coachSheet.link')}>
      {nations.length > 1 && (
        <QuerySelect
          name="country"
          label={t('table.nation')}
          all={t('overview.allNations')}
          choices={nations}
        />
      )}
      <QueryTextField name="club" label={t('standings.by.club')} />
    </QueryForm>
  )
}
