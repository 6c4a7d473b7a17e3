import { getTeamNationName } from '#language/countries.ts'
import { createNameCollator } from '#language/formats.ts'
import patterns from '#portal/components/content/patterns.module.css'
import { Flag } from '#portal/components/image/Flag.tsx'
import { Logo } from '#portal/components/image/Logo.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { groupParticipants, type ParticipantGrouping } from '#publication/group-participants.ts'
import type { PublishedCompetition, PublishedParticipants } from '#publication/schemas/index.ts'
import { buildCoachSheetQuery } from '../contest-order/coach-sheet/coach-sheet-address.ts'
import { AthleteTable } from './AthleteTable.tsx'
import styles from './participants.module.css'

/** Nations, regions, clubs or schools in alphabetical order; each opens to its athletes. */
export function ParticipantGroups({
  by,
  competition,
  participants,
}: {
  by: ParticipantGrouping
  competition: PublishedCompetition
  participants: PublishedParticipants
}) {
  const texts = usePageContext()
  const { t, code } = texts
  const href = useHref()
  const collator = createNameCollator(code)
  const named = groupParticipants(by, participants)
    .map((group) => ({
      ...group,
      name:
        group.organisation?.name ??
        (by === 'nations' && group.country ? getTeamNationName(group.country, texts) : null),
    }))
    .sort(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) || collator.compare(a.name ?? '', b.name ?? ''),
    )
  const { has, externalId } = competition.competition
  const orderHref = href('contestOrder', { id: externalId })
  return (
    <>
      {by === 'nations' && has.contestOrder && (
        <p className={styles.more}>
          <a href={orderHref + buildCoachSheetQuery({})}>{t('coachSheet.link')}</a>
        </p>
      )}
      <div data-follow="">
        {named.map(({ key, name, country, organisation, judoka }) => (
          <details key={key} className={`${patterns.summaries} ${styles.group}`}>
            <summary>
              {organisation && <Logo path={organisation.logo} />}
              <Flag country={country} named={by === 'nations'} />
              <bdi>{name ?? t(by === 'nations' ? 'participants.noNation' : 'participants.nobody')}</bdi>
              <span className={styles.count}>{t('count.judoka', { count: judoka.length })}</span>
            </summary>
            {by === 'clubs' && has.contestOrder && name && (
              <p className={styles.more}>
                <a href={orderHref + buildCoachSheetQuery({ club: name })}>{t('coachSheet.link')}</a>
              </p>
            )}
            <AthleteTable
              competition={competition}
              participants={participants}
              judoka={judoka}
              nations={by !== 'nations'}
            />
          </details>
        ))}
      </div>
    </>
  )
}
