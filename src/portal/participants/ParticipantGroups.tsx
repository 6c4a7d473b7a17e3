import { getTeamNationName } from '#language/countries.ts'
import { createNameCollator } from '#language/formats.ts'
import type { PublishedCompetition, PublishedParticipants } from '#publication/schemas/index.ts'
import { NationLink } from '../components/competition/NationLink.tsx'
import patterns from '../components/content/patterns.module.css'
import { Flag } from '../components/image/Flag.tsx'
import { Logo } from '../components/image/Logo.tsx'
import { usePageContext } from '../page-context.ts'
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
  return named.map(({ key, name, country, organisation, judoka }) => (
    <details key={key} className={`${patterns.summaries} ${styles.group}`}>
      <summary>
        {organisation && <Logo path={organisation.logo} />}
        <Flag country={country} named={by === 'nations'} />
        <bdi>{name ?? t(by === 'nations' ? 'participants.noNation' : 'participants.nobody')}</bdi>
        <span className={styles.count}>{t('count.judoka', { count: judoka.length })}</span>
      </summary>
      {by === 'nations' && country && name && (
        <p className={styles.more}>
          <NationLink country={country}>{t('nation.title', { nation: name })}</NationLink>
        </p>
      )}
      <AthleteTable
        competition={competition}
        participants={participants}
        judoka={judoka}
        nations={by !== 'nations'}
      />
    </details>
  ))
}
