import type { PublishedClub } from '#contract/published/shapes.ts'
import { language } from '#language/languages.ts'
import { isNamed } from '#language/name-filter.ts'
import type { Translate } from '#language/translate.ts'
import { usePortal } from '../portal.ts'
import { useAgeName } from '../ui/CategoryName.tsx'
import { Found } from '../ui/Found.tsx'
import { Pages } from '../ui/Pages.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { pageOf } from '../ui/pages.ts'
import { QueryChoices, QueryForm, QueryText } from '../ui/QueryForm.tsx'
import { Nothing } from '../ui/Section.tsx'
import table from '../ui/table.module.css'
import { PARTS } from './parts.ts'

type Athletes = PublishedClub['athletes']

const PER_PAGE = 200

/** The judoka of a club by name; `?q=` of that name, `?age=` in that age category. */
export function Athletes({ athletes }: { athletes: Athletes }) {
  const { t, query } = usePortal()
  if (athletes.length === 0) return <Nothing>{t('club.noAthletes')}</Nothing>
  const shown = athletes.filter(
    (athlete) => isNamed(query.q ?? '', athlete) && (!query.age || athlete.age === query.age),
  )
  const part = pageOf(shown, query.page, PER_PAGE)
  return (
    <>
      <h2 className="unseen">{t(PARTS.athletes)}</h2>
      {athletes.length > 5 && <Filter athletes={athletes} />}
      <Found what="judoka" count={shown.length} />
      {shown.length > 0 && <AthleteTable athletes={part.rows} />}
      <Pages {...part} />
    </>
  )
}

function AthleteTable({ athletes }: { athletes: readonly Athletes[number][] }) {
  const { t } = usePortal()
  const ageName = useAgeName()
  return (
    <table className={table.table}>
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
            <td>{athlete.belt && gradeText(athlete.belt, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Filter({ athletes }: { athletes: Athletes }) {
  const { t, code } = usePortal()
  const ageName = useAgeName()
  const collator = new Intl.Collator(language(code).locale, { numeric: true })
  const ages = [...new Set(athletes.flatMap(({ age }) => age ?? []))]
    .map((age) => ({ value: age, label: ageName(age) }))
    .sort((a, b) => collator.compare(a.label, b.label))
  return (
    <QueryForm label={t('club.filter')} resets={['page']}>
      <QueryText name="q" label={t('participants.name')} />
      {ages.length > 1 && (
        <QueryChoices name="age" label={t('club.age')} all={t('club.allAges')} choices={ages} />
      )}
    </QueryForm>
  )
}

/** A grade as people say it; a code of another form as it is written. `2-dan`, `6-kyu`. */
function gradeText(code: string, t: Translate): string {
  const [, grade, kind] = /^(\d+)-(dan|kyu)$/.exec(code) ?? []
  return grade && kind ? t(`grade.${kind}`, { grade }) : code
}
