import { isNameMatch } from '#language/search/name-filter.ts'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { InitialFilter } from '#portal/components/list/InitialFilter.tsx'
import { getInitial, listInitials } from '#portal/components/list/initials.ts'
import { NoScriptNotice } from '#portal/components/list/NoScriptNotice.tsx'
import { Pagination, paginate } from '#portal/components/list/Pagination.tsx'
import { ResultCount } from '#portal/components/list/ResultCount.tsx'
import { QueryForm, QueryTextField } from '#portal/components/query/QueryForm.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedJudokaList } from '#publication/schemas/index.ts'
import styles from './judoka-directory.module.css'

type Judoka = PublishedJudokaList['judoka']

/** Chosen so that the page stays within its weight budget. */
const JUDOKA_PER_PAGE = 160

/** Judoka in alphabetical order by family name; filters are in the address. */
export function JudokaDirectory({ judoka, partner }: { judoka: Judoka; partner: string }) {
  const { t, query } = usePageContext()
  const matching = query.q ? judoka.filter((person) => isNameMatch(query.q ?? '', person)) : judoka
  const letters = listInitials(matching.map(({ familyName }) => familyName))
  const letter = letters.find((initial) => initial === query.letter)
  const visibleJudoka = letter
    ? matching.filter(({ familyName }) => getInitial(familyName) === letter)
    : matching
  const page = paginate(visibleJudoka, query.page, JUDOKA_PER_PAGE)
  return (
    <>
      <h1>{t('overview.judoka')}</h1>
      {judoka.length === 0 ? (
        <EmptyState>{t('directory.empty')}</EmptyState>
      ) : (
        <>
          <QueryForm label={t('club.filter')} clearedFields={['letter', 'page']}>
            <QueryTextField name="q" label={t('participants.name')} />
          </QueryForm>
          <InitialFilter letters={letters} chosen={letter} />
          <ResultCount kind="judoka" count={visibleJudoka.length} />
          <JudokaNames judoka={page.rows} />
          <Pagination {...page} />
          <NoScriptNotice {...page} data={RESOURCES.partnerJudoka(partner)} />
        </>
      )}
    </>
  )
}

function JudokaNames({ judoka }: { judoka: readonly Judoka[number][] }) {
  return (
    <ul className={styles.list} data-follow="">
      {judoka.map((person) => (
        <li key={person.id}>
          <Flag country={person.country} />
          <PersonName person={person} />
          {person.club && (
            <small>
              <bdi>{person.club}</bdi>
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}
