import { GENDERS } from '#judo/competition/enumerations.ts'
import { getCategoryState } from '#judo/competition/index.ts'
import type {
  PublishedCategory,
  PublishedCompetition,
  PublishedTeamCompetitionSummary,
} from '#publication/schemas/index.ts'
import { CategoryName, useAgeName, useGenderName } from '../components/competition/CategoryName.tsx'
import { EmptyState } from '../components/content/Section.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import styles from './category-chooser.module.css'

/** Lists with at least this many entries become a dropdown (portal specification §9). */
const DROPDOWN_MIN_ENTRIES = 12

/** The page of a category that the chooser links to, and which categories it lists. */
export type CategoryChooserOptions = {
  to: 'draw' | 'legacyDraw'
  offers: 'everything' | 'individuals' | 'teams'
}

/** Categories by age group, men and women side by side, followed by team competitions; each marked with its state. */
export function CategoryChooser({
  competition: { competition, categories, teamCategories },
  current,
  to,
  offers,
}: { competition: PublishedCompetition; current: number | null } & CategoryChooserOptions) {
  const { t } = usePageContext()
  const ageName = useAgeName()
  const genderName = useGenderName()
  const weights = offers === 'teams' ? [] : categories
  const teams = offers === 'individuals' || !competition.allowTeams ? [] : teamCategories
  if (weights.length + teams.length === 0) return <EmptyState>{t('draw.empty')}</EmptyState>
  return (
    <div className={styles.chooser}>
      {[...Map.groupBy(weights, ({ age }) => age)].map(([age, ofAge]) => (
        <section key={age} className={styles.age}>
          <h2>{ageName(age, ofAge[0]?.ageName)}</h2>
          <div className={styles.genders}>
            {GENDERS.map((gender) => (
              <CategoryList
                key={gender}
                label={genderName(gender)}
                weights={ofAge.filter((one) => one.gender === gender)}
                competition={competition.externalId}
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
          <TeamCategoryList teams={teams} competition={competition.externalId} current={current} />
        </section>
      )}
    </div>
  )
}

type CategoryListProps = { competition: string; current: number | null }

function CategoryList({
  label,
  weights,
  competition,
  current,
  to,
}: CategoryListProps & {
  label: string
  weights: readonly PublishedCategory[]
  to: CategoryChooserOptions['to']
}) {
  const href = useHref()
  if (weights.length === 0) return null
  const list = (
    <ul className={styles.list}>
      {weights.map((weight) => (
        <li key={weight.id}>
          <CategoryLink
            href={href(to, { id: competition, category: weight.id })}
            current={weight.id === current}
            facts={weight}
            count={weight.judoka}
          >
            <CategoryName name={weight.name} />
          </CategoryLink>
        </li>
      ))}
    </ul>
  )
  return (
    <div>
      {weights.length < DROPDOWN_MIN_ENTRIES ? (
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

function TeamCategoryList({
  teams,
  competition,
  current,
}: CategoryListProps & { teams: readonly PublishedTeamCompetitionSummary[] }) {
  const href = useHref()
  return (
    <ul className={styles.list}>
      {teams.map((category) => (
        <li key={category.id}>
          <CategoryLink
            href={href('teamDraw', { id: competition, team: category.id })}
            current={category.id === current}
            facts={{ ...category, judoka: category.teams }}
            count={category.teams}
          >
            <bdi>{category.name}</bdi>
          </CategoryLink>
        </li>
      ))}
    </ul>
  )
}

function CategoryLink({
  href,
  current,
  facts,
  count,
  children,
}: {
  href: string
  current: boolean
  facts: Parameters<typeof getCategoryState>[0]
  count: number
  children: React.ReactNode
}) {
  const { t } = usePageContext()
  const state = getCategoryState(facts)
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
