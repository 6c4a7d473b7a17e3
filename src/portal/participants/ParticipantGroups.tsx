import { getTeamNationName } from '#language/countries.ts'
import { createNameCollator } from '#language/formats.ts'
import type { PublishedCompetition, PublishedParticipants } from '#publication/schemas/index.ts'
import { NationLink } from '../components/competition/NationLink.tsx'
import patterns from '../components/content/patterns.module.css'
import { Flag } from '../components/image/Flag.tsx'
import { Logo } from '../components/image/Logo.tsx'
import { buildCoachSheetQuery } from '../contest-order/coach-sheet/coach-sheet-address.ts'
import { useHref, usePageContext } from '../page-context.ts'
import { AthleteTable } from './AthleteTable.tsx'
import { groupParticipants, type ParticipantGrouping } from './group-participants.ts'
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
  return (
    <>
      {by === 'nations' && has.contestOrder && (
        <p className={styles.more}>
          <a href={href('contestOrder', { id: externalId }) + buildCoachSheetQuery({})}>
            {t('coachSheet.link')}
          </a>
        </p>
      )}
      {named.map(({ key, name, country, organisation, judoka }) => (
        <details key={key} className={`${patterns.summaries} ${styles.group}`}>
          <summary>
            {organisation && <Logo path={organisation.logo} />}
            <Flag country={country} named={by === 'nations'} />
            <bdi>{name ?? t(by === 'nations' ? 'participants.noNation' : 'participants.nobody')}</bdi>
            <span className={styles.count}>{t('count.judoka', { count: judoka.length })}</span>
          </summary>
          {name && <GroupLink by={by} name={name} country={country} competition={competition} />}
          <AthleteTable
            competition={competition}
            participants={participants}
            judoka={judoka}
            nations={by !== 'nations'}
          />
        </details>
      ))}
    </>
  )
}

/** A link to the page of a nation, or to the coach's sheet of a club: both for each nation would weigh too much. */
function GroupLink({
  by,
  name,
  country,
  competition: { competition },
}: {
  by: ParticipantGrouping
  name: string
  country: string | null
  competition: PublishedCompetition
}) {
  const { t } = usePageContext()
  const href = useHref()
  if (by === 'nations' && country) {
    return (
      <p className={styles.more}>
        <NationLink country={country}>{t('judoka.profile')}</NationLink>
      </p>
    )
  }
  if (by !== 'clubs' || !competition.has.contestOrder) return null
  const order = href('contestOrder', { id: competition.externalId })
  return (
    <p className={styles.more}>
      <a href={order + buildCoachSheetQuery({ club: name })}>{t('coachSheet.link')}</a>
    </p>
  )
}
