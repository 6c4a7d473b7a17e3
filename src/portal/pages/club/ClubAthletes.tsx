import { createNameCollator } from '#language/formats.ts'
import { isNameMatch } from '#language/search/name-filter.ts'
import type { Translate } from '#language/translate.ts'
import { useAgeName } from '#portal/components/competition/CategoryName.tsx'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { Pagination, paginate } from '#portal/components/list/Pagination.tsx'
import { ResultCount } from '#portal/components/list/ResultCount.tsx'
import table from '#portal/components/list/table.module.css'
import { QueryForm, QuerySelect, QueryTextField } from '#portal/components/query/QueryForm.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedClub } from '#publication/schemas/index.ts'
import { CLUB_TAB_LABELS } from './club-tabs.ts'

type AthleteList = PublishedClub['athletes']

const ATHLETES_PER_PAGE = 200

/** The judoka of a club by name; `?q=` filters by name, `?age=` by age group. */
export function ClubAthletes({ athletes }: { athletes: AthleteList }) {
  const { t, query } = usePageContext()
  if (athletes.length === 0) return <EmptyState>{t('club.noAthletes')}</EmptyState>
  const matching = athletes.filter(
    (athlete) => isNameMatch(query.q ?? '', athlete) && (!query.age || athlete.age === query.age),
  )
  const page = paginate(matching, query.page, ATHLETES_PER_PAGE)
  return (
    <>
      <VisuallyHidden as="h2">{t(CLUB_TAB_LABELS.athletes)}</VisuallyHidden>
      {athletes.length > 5 && <ClubAthleteFilter athletes={athletes} />}
      <ResultCount kind="judoka" count={matching.length} />
      {matching.length > 0 && <ClubAthleteTable athletes={page.rows} />}
      <Pagination {...page} />
    </>
  )
}

function ClubAthleteTable({ athletes }: { athletes: readonly AthleteList[number][] }) {
  const { t } = usePageContext()
  const ageName = useAgeName()
  return (
    <table className={table.table} data-follow="">
      <thead>
        <tr>
          <th scope="col">{t('table.judoka')}</th>
          <th scope="col">{t('club.age')}</th>
          <th scope="col">{t('club.grade')}</th>
        </tr>
      </thead>
      <tbody>
        {athletes.map((athlete) => (
          <tr key={athlete.id}>
            <th scope="row">
              <PersonName person={athlete} />
            </th>
            <td>{athlete.age && ageName(athlete.age)}</td>
            <td>{athlete.belt && formatGrade(athlete.belt, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ClubAthleteFilter({ athletes }: { athletes: AthleteList }) {
  const { t, code } = usePageContext()
  const ageName = useAgeName()
  const collator = createNameCollator(code, { numeric: true })
  const ages = [...new Set(athletes.flatMap(({ age }) => age ?? []))]
    .map((age) => ({ value: age, label: ageName(age) }))
    .sort((a, b) => collator.compare(a.label, b.label))
  return (
    <QueryForm label={t('club.filter')} clearedFields={['page']}>
      <QueryTextField name="q" label={t('participants.name')} />
      {ages.length > 1 && (
        <QuerySelect name="age" label={t('club.age')} all={t('club.allAges')} choices={ages} />
      )}
    </QueryForm>
  )
}

/** The name of a grade, `2-dan` or `6-kyu`; any other code as it is. */
function formatGrade(code: string, t: Translate): string {
  const [, grade, kind] = /^(\d+)-(dan|kyu)$/.exec(code) ?? []
  return grade ? t(kind === 'dan' ? 'grade.dan' : 'grade.kyu', { grade }) : code
}
