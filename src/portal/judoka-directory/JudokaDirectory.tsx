import { isNameMatch } from '#language/name-filter.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedJudokaList } from '#publication/schemas/index.ts'
import { EmptyState } from '../components/content/Section.tsx'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import { InitialFilter } from '../components/list/InitialFilter.tsx'
import { getInitial, listInitials } from '../components/list/initials.ts'
import { NoScriptNotice } from '../components/list/NoScriptNotice.tsx'
import { Pagination } from '../components/list/Pagination.tsx'
import { paginate } from '../components/list/paginate.ts'
import { ResultCount } from '../components/list/ResultCount.tsx'
import { QueryForm, QueryTextField } from '../components/query/QueryForm.tsx'
import { usePageContext } from '../page-context.ts'
import styles from './judoka-directory.module.css'

type Judoka = PublishedJudokaList['judoka']

/** So many keep the page within its weight. */
const JUDOKA_PER_PAGE = 160

/** Judoka from A to Z, by family name; the choice of them is in the address. */
export function JudokaDirectory({ judoka, partner }: { judoka: Judoka; partner: string }) {
  const { t, query } = usePageContext()
  const found = query.q ? judoka.filter((one) => isNameMatch(query.q ?? '', one)) : judoka
  const letters = listInitials(found.map(({ family }) => family))
  const letter = letters.find((one) => one === query.letter)
  const shown = letter ? found.filter(({ family }) => getInitial(family) === letter) : found
  const part = paginate(shown, query.page, JUDOKA_PER_PAGE)
  return (
    <>
      <h1>{t('overview.judoka')}</h1>
      {judoka.length === 0 ? (
        <EmptyState>{t('directory.empty')}</EmptyState>
      ) : (
        <>
          <QueryForm label={t('club.filter')} resets={['letter', 'page']}>
            <QueryTextField name="q" label={t('participants.name')} />
          </QueryForm>
          <InitialFilter letters={letters} chosen={letter} />
          <ResultCount what="judoka" count={shown.length} />
          <JudokaNames judoka={part.rows} />
          <Pagination {...part} />
          <NoScriptNotice {...part} data={RESOURCES.partnerJudoka(partner)} />
        </>
      )}
    </>
  )
}

function JudokaNames({ judoka }: { judoka: readonly Judoka[number][] }) {
  return (
    <ul className={styles.list}>
      {judoka.map((one) => (
        <li key={one.id}>
          <Flag country={one.country} />
          <PersonName person={one} />
          {one.club && <small>{one.club}</small>}
        </li>
      ))}
    </ul>
  )
}
