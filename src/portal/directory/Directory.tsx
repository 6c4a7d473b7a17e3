import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedDirectory } from '#contract/published/shapes.ts'
import { isNamed } from '#language/name-filter.ts'
import { usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import { Found } from '../ui/Found.tsx'
import { Letters } from '../ui/Letters.tsx'
import { letterOf, lettersOf } from '../ui/letters.ts'
import { Pages } from '../ui/Pages.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { pageOf } from '../ui/pages.ts'
import { QueryForm, QueryText } from '../ui/QueryForm.tsx'
import { Rest } from '../ui/Rest.tsx'
import { Nothing } from '../ui/Section.tsx'
import styles from './directory.module.css'

type Judoka = PublishedDirectory['judoka']

/** So many keep the page within its weight. */
const PER_PAGE = 160

/** Judoka from A to Z, by family name; the choice of them is in the address. */
export function Directory({ judoka, partner }: { judoka: Judoka; partner: string }) {
  const { t, query } = usePortal()
  const found = query.q ? judoka.filter((one) => isNamed(query.q ?? '', one)) : judoka
  const letters = lettersOf(found.map(({ family }) => family))
  const letter = letters.find((one) => one === query.letter)
  const shown = letter ? found.filter(({ family }) => letterOf(family) === letter) : found
  const part = pageOf(shown, query.page, PER_PAGE)
  return (
    <>
      <h1>{t('overview.judoka')}</h1>
      {judoka.length === 0 ? (
        <Nothing>{t('directory.empty')}</Nothing>
      ) : (
        <>
          <QueryForm label={t('club.filter')} resets={['letter', 'page']}>
            <QueryText name="q" label={t('participants.name')} />
          </QueryForm>
          <Letters letters={letters} chosen={letter} />
          <Found what="judoka" count={shown.length} />
          <Names judoka={part.rows} />
          <Pages {...part} />
          <Rest {...part} data={PUBLISHED.directory(partner)} />
        </>
      )}
    </>
  )
}

function Names({ judoka }: { judoka: readonly Judoka[number][] }) {
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
