import type { PublishedCompetition, PublishedParticipants } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { language } from '#language/languages.ts'
import { usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import { Logo } from '../ui/Logo.tsx'
import { AthleteTable } from './AthleteTable.tsx'
import { type Grouping, groupsBy } from './groups.ts'
import styles from './participants.module.css'

/** Nations, regions, clubs or schools by name; each opens to its judoka. */
export function Groups({
  by,
  competition,
  participants,
}: {
  by: Grouping
  competition: PublishedCompetition
  participants: PublishedParticipants
}) {
  const { t, code } = usePortal()
  const collator = new Intl.Collator(language(code).locale)
  const named = groupsBy(by, participants)
    .map((group) => ({
      ...group,
      name:
        group.organisation?.name ??
        (by === 'nations' && group.country ? countryName(group.country, code) : null),
    }))
    .sort(
      (a, b) =>
        Number(a.name === null) - Number(b.name === null) || collator.compare(a.name ?? '', b.name ?? ''),
    )
  return named.map(({ key, name, country, organisation, judoka }) => (
    <details key={key} className={styles.group}>
      <summary>
        {organisation && <Logo path={organisation.logo} />}
        <Flag country={country} named={by === 'nations'} />
        <bdi>{name ?? t(by === 'nations' ? 'participants.noNation' : 'participants.nobody')}</bdi>
        <span className={styles.count}>{t('count.judoka', { count: judoka.length })}</span>
      </summary>
      <AthleteTable competition={competition} judoka={judoka} nations={by !== 'nations'} />
    </details>
  ))
}
