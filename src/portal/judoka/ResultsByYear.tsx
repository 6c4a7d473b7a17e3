import type { PublishedJudoka } from '#contract/published/shapes.ts'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName } from '../ui/CategoryName.tsx'
import { Nothing, Section } from '../ui/Section.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ContestList } from './ContestList.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ResultList } from './ResultList.tsx'

/** Results year by year; of one year, every contest as well. */
export function ResultsByYear({ judoka, year }: { judoka: PublishedJudoka; year: number | null }) {
  const { t } = usePortal()
  const href = useHref()
  const { id } = judoka.person
  const years = [...new Set([...judoka.results, ...judoka.contests].map((one) => one.year))]
    .filter((one) => one !== null)
    .sort((a, b) => b - a)
  return (
    <>
      <ProfileHeader judoka={judoka} />
      {years.length > 0 && (
        <Tabs
          label={t('judoka.years')}
          tabs={[
            { label: t('judoka.allYears'), href: href('judokaResults', { id }), current: year === null },
            ...years.map((one) => ({
              label: String(one),
              href: href('judokaYear', { id, year: one }),
              current: year === one,
            })),
          ]}
        />
      )}
      {year === null ? <AllYears judoka={judoka} years={years} /> : <OneYear judoka={judoka} year={year} />}
    </>
  )
}

function AllYears({ judoka, years }: { judoka: PublishedJudoka; years: number[] }) {
  const { t } = usePortal()
  if (judoka.results.length === 0) return <Nothing>{t('judoka.noResults')}</Nothing>
  const undated = judoka.results.filter(({ year }) => year === null)
  return (
    <>
      {years.map((year) => {
        const results = judoka.results.filter((result) => result.year === year)
        return results.length > 0 ? (
          <Section key={year} title={year}>
            <ResultList results={results} />
          </Section>
        ) : null
      })}
      {undated.length > 0 && (
        <Section title={t('home.undated')}>
          <ResultList results={undated} />
        </Section>
      )}
    </>
  )
}

function OneYear({ judoka, year }: { judoka: PublishedJudoka; year: number }) {
  const { t } = usePortal()
  const results = judoka.results.filter((result) => result.year === year)
  const byCategory = Map.groupBy(
    judoka.contests.filter((contest) => contest.year === year),
    ({ competition, category }) => `${competition.id} ${category.id}`,
  )
  return (
    <>
      {results.length > 0 && <ResultList results={results} />}
      {[...byCategory].map(([key, contests]) => {
        const [first] = contests
        if (!first) return null
        return (
          <Section
            key={key}
            title={
              <>
                {first.competition.name}, <CategoryName name={first.category.name} />
              </>
            }
          >
            <ContestList contests={contests} about="opponent" />
          </Section>
        )
      })}
      {byCategory.size === 0 && results.length === 0 && <Nothing>{t('judoka.noResults')}</Nothing>}
    </>
  )
}
