import type { ReactNode } from 'react'
import { GENDERS } from '#judo/competition/enumerations.ts'
import { getCategoryState } from '#judo/competition/index.ts'
import { CategoryName, useAgeName, useGenderName } from '#portal/components/competition/CategoryName.tsx'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCategory, PublishedCompetition } from '#publication/schemas/index.ts'
import styles from './category-chooser.module.css'

/** All lists become dropdowns if one has at least this many entries (portal specification §2.6, §9). */
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
  renderDetail,
}: {
  competition: PublishedCompetition
  current: number | null
  /** What a row says of a category, in place of the number of judoka. */
  renderDetail?: (category: PublishedCategory) => ReactNode
} & CategoryChooserOptions) {
  const { t } = usePageContext()
  const ageName = useAgeName()
  const genderName = useGenderName()
  const href = useHref()
  const weights = offers === 'teams' ? [] : categories
  const teams = offers === 'individuals' || !competition.allowTeams ? [] : teamCategories
  if (weights.length + teams.length === 0) return <EmptyState>{t('draw.empty')}</EmptyState>
  const ages = [...Map.groupBy(weights, ({ age }) => age)].map(([age, ofAge]) => ({
    age,
    name: ageName(age, ofAge[0]?.ageName),
    lists: GENDERS.map((gender) => ofAge.filter((category) => category.gender === gender)),
  }))
  const longest = Math.max(teams.length, ...ages.flatMap(({ lists }) => lists.map(({ length }) => length)))
  const isDropdown = longest >= DROPDOWN_MIN_ENTRIES
  const { externalId: id } = competition
  return (
    <div className={styles.chooser}>
      {ages.map(({ age, name, lists }) => (
        <section key={age} className={styles.age}>
          <h2>{name}</h2>
          <div className={styles.genders}>
            {lists.map(([first, ...others]) =>
              first ? (
                <CategoryList key={first.gender} label={genderName(first.gender)} isDropdown={isDropdown}>
                  {[first, ...others].map((weight) => (
                    <CategoryLink
                      key={weight.id}
                      href={href(to, { id, category: weight.id })}
                      current={weight.id === current}
                      facts={weight}
                      count={weight.judoka}
                      detail={renderDetail?.(weight)}
                    >
                      <CategoryName name={weight.name} />
                    </CategoryLink>
                  ))}
                </CategoryList>
              ) : null,
            )}
          </div>
        </section>
      ))}
      {teams.length > 0 && (
        <section className={styles.age}>
          <h2>{t('draw.teams')}</h2>
          <CategoryList label={isDropdown && t('draw.teams')} isDropdown={isDropdown}>
            {teams.map((category) => (
              <CategoryLink
                key={category.id}
                href={href(to === 'draw' ? 'teamDraw' : 'legacyTeamDraw', { id, team: category.id })}
                current={category.id === current}
                facts={{ ...category, judoka: category.teams }}
                count={category.teams}
              >
                <bdi>{category.name}</bdi>
              </CategoryLink>
            ))}
          </CategoryList>
        </section>
      )}
    </div>
  )
}

/** Links to categories, below their label or in a dropdown. */
function CategoryList({
  label,
  isDropdown,
  children,
}: {
  label: string | false
  isDropdown: boolean
  children: ReactNode[]
}) {
  const list = <ul className={styles.list}>{children}</ul>
  return isDropdown ? (
    <details className={styles.dropdown} data-menu="">
      <summary>
        {label} <small>{children.length}</small>
      </summary>
      {list}
    </details>
  ) : (
    <div>
      {label && <h3>{label}</h3>}
      {list}
    </div>
  )
}

function CategoryLink({
  href,
  current,
  facts,
  count,
  detail,
  children,
}: {
  href: string
  current: boolean
  facts: Parameters<typeof getCategoryState>[0]
  count: number
  detail?: ReactNode
  children: ReactNode
}) {
  const { t } = usePageContext()
  const state = getCategoryState(facts)
  return (
    <li>
      <a
        href={href}
        aria-current={current ? 'page' : undefined}
        data-state={state}
        title={t(`categoryState.${state}`)}
      >
        {children} {detail ?? <small>{count}</small>}
      </a>
    </li>
  )
}
