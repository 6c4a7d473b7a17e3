import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import { EmptyState, Section } from '#portal/components/content/Section.tsx'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { JudokaContestList } from './JudokaContestList.tsx'
import { JudokaHeader } from './JudokaHeader.tsx'
import { listJudokaContests } from './judoka-contests.ts'
import { ResultList, TeamResultList } from './ResultList.tsx'

/** Results by year; for a single year, all contests as well. */
export function ResultsByYear({ judoka, year }: { judoka: PublishedJudoka; year: number | null }) {
  const { t } = usePageContext()
  const href = useHref()
  const { id } = judoka.person
  const years = [
    ...new Set([...judoka.results, ...judoka.teamResults, ...judoka.contests].map((entry) => entry.year)),
  ]
    .filter((value) => value !== null)
    .sort((a, b) => b - a)
  return (
    <>
      <JudokaHeader judoka={judoka} />
      {years.length > 0 && (
        <Tabs
          label={t('judoka.years')}
          tabs={[
            { label: t('judoka.allYears'), href: href('judokaResults', { id }), current: year === null },
            ...years.map((option) => ({
              label: String(option),
              href: href('judokaYear', { id, year: option }),
              current: year === option,
            })),
          ]}
        />
      )}
      {year === null ? (
        <AllYearsResults judoka={judoka} years={years} />
      ) : (
        <YearResults judoka={judoka} year={year} />
      )}
    </>
  )
}

function AllYearsResults({ judoka, years }: { judoka: PublishedJudoka; years: number[] }) {
  const { t } = usePageContext()
  if (judoka.results.length + judoka.teamResults.length === 0)
    return <EmptyState>{t('judoka.noResults')}</EmptyState>
  return [...years, null].map((year) =>
    hasResults(judoka, year) ? (
      <Section key={year} title={year ?? t('home.undated')}>
        <ResultsOfYear judoka={judoka} year={year} />
      </Section>
    ) : null,
  )
}

const hasResults = ({ results, teamResults }: PublishedJudoka, ofYear: number | null): boolean =>
  [...results, ...teamResults].some(({ year }) => year === ofYear)

/** Places of a year, those of teams below the others. */
function ResultsOfYear({ judoka, year }: { judoka: PublishedJudoka; year: number | null }) {
  const results = judoka.results.filter((result) => result.year === year)
  const teamResults = judoka.teamResults.filter((result) => result.year === year)
  return (
    <>
      {results.length > 0 && <ResultList results={results} />}
      {teamResults.length > 0 && <TeamResultList results={teamResults} />}
    </>
  )
}

function YearResults({ judoka, year }: { judoka: PublishedJudoka; year: number }) {
  const { t } = usePageContext()
  const byCategory = Map.groupBy(
    listJudokaContests(judoka).filter((contest) => contest.year === year),
    ({ competition, category }) => `${competition.externalId} ${category.id}`,
  )
  return (
    <>
      <ResultsOfYear judoka={judoka} year={year} />
      {[...byCategory].map(([key, contests]) => {
        const [first] = contests
        if (!first) return null
        return (
          <Section
            key={key}
            title={
              <>
                <bdi>{first.competition.name}</bdi>, <CategoryName name={first.category.name} />
              </>
            }
          >
            <JudokaContestList person={judoka.person} contests={contests} about="opponent" />
          </Section>
        )
      })}
      {byCategory.size === 0 && !hasResults(judoka, year) && <EmptyState>{t('judoka.noResults')}</EmptyState>}
    </>
  )
}
