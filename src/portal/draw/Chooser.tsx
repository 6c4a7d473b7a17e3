import type {
  PublishedCategory,
  PublishedCompetition,
  PublishedTeamCategory,
} from '#contract/published/shapes.ts'
import { categoryState } from '#judo/competition/index.ts'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName, useAgeName, useGenderName } from '../ui/CategoryName.tsx'
import { Nothing } from '../ui/Section.tsx'
import styles from './chooser.module.css'

/** From so many entries on a list is a dropdown (portal specification §9). */
const DROPDOWN_FROM = 12

/** Which page of a category the chooser leads to, and what it offers. */
export type ChooserOf = { to: 'draw' | 'legacyDraw'; offers: 'everything' | 'individuals' | 'teams' }

/** Categories by age, men and women beside each other, then the teams; each in its state. */
export function Chooser({
  competition: { competition, categories, teamCategories },
  current,
  to,
  offers,
}: { competition: PublishedCompetition; current: number | null } & ChooserOf) {
  const { t } = usePortal()
  const ageName = useAgeName()
  const genderName = useGenderName()
  const weights = offers === 'teams' ? [] : categories
  const teams = offers === 'individuals' || !competition.allowTeams ? [] : teamCategories
  if (weights.length + teams.length === 0) return <Nothing>{t('draw.empty')}</Nothing>
  return (
    <div className={styles.chooser}>
      {[...Map.groupBy(weights, ({ age }) => age)].map(([age, held]) => (
        <section key={age} className={styles.age}>
          <h2>{ageName(age, held[0]?.ageName)}</h2>
          <div className={styles.sides}>
            {([1, 2] as const).map((gender) => (
              <Weights
                key={gender}
                label={genderName(gender)}
                weights={held.filter((one) => one.gender === gender)}
                competition={competition.id}
                current={current}
                to={to}
              />
            ))}
          </div>
        </section>
      ))}
      {teams.length > 0 && (
        <section className={styles.age}>
          <h2>{t('draw.teams')}</h2>
          <Teams teams={teams} competition={competition.id} current={current} />
        </section>
      )}
    </div>
  )
}

type List = { competition: string; current: number | null }

function Weights({
  label,
  weights,
  competition,
  current,
  to,
}: List & { label: string; weights: readonly PublishedCategory[]; to: ChooserOf['to'] }) {
  const href = useHref()
  if (weights.length === 0) return null
  const list = (
    <ul className={styles.list}>
      {weights.map((weight) => (
        <li key={weight.id}>
          <Entry
            href={href(to, { id: competition, category: weight.id })}
            current={weight.id === current}
            facts={weight}
            count={weight.judoka}
          >
            <CategoryName name={weight.name} />
          </Entry>
        </li>
      ))}
    </ul>
  )
  return (
    <div>
      {weights.length < DROPDOWN_FROM ? (
        <>
          <h3>{label}</h3>
          {list}
        </>
      ) : (
        <details className={styles.dropdown} data-menu>
          <summary>
            {label} <small>{weights.length}</small>
          </summary>
          {list}
        </details>
      )}
    </div>
  )
}

function Teams({ teams, competition, current }: List & { teams: readonly PublishedTeamCategory[] }) {
  const href = useHref()
  return (
    <ul className={styles.list}>
      {teams.map((held) => (
        <li key={held.id}>
          <Entry
            href={href('teamDraw', { id: competition, team: held.id })}
            current={held.id === current}
            facts={{ ...held, judoka: held.teams }}
            count={held.teams}
          >
            <bdi>{held.name}</bdi>
          </Entry>
        </li>
      ))}
    </ul>
  )
}

function Entry({
  href,
  current,
  facts,
  count,
  children,
}: {
  href: string
  current: boolean
  facts: Parameters<typeof categoryState>[0]
  count: number
  children: React.ReactNode
}) {
  const { t } = usePortal()
  const state = categoryState(facts)
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      data-state={state}
      title={t(`categoryState.${state}`)}
    >
      {children} <small>{count}</small>
    </a>
  )
}
