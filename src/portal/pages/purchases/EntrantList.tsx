import { useState } from 'react'
import type { EnterableCategory, EnterableJudoka } from '#contract/api/purchases/entrants.ts'
import { isNameMatch } from '#language/search/name-filter.ts'
import { formatNameInCapitals } from '#portal/components/judoka/PersonName.tsx'
import field from '#portal/components/query/field.module.css'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { EntrantPlaces } from './EntrantPlaces.tsx'
import styles from './entrants.module.css'
import { type ChosenEntry, hasPlace } from './match-lines.ts'
import { findReason } from './purchase/purchase-error.ts'
import { useCategoryNames } from './use-category-names.ts'

/** From this number on, the list can be filtered by name. */
const FILTERED_FROM = 9

type Props = {
  published: PublishedCompetition
  entries: readonly ChosenEntry[]
  onChange: (entries: readonly ChosenEntry[]) => void
  /** Called when the places of a judoka have changed. */
  onPlaces: () => void
}

/** The judoka whom the user may enter, each with the categories that fit. */
export function EntrantList({ judoka, ...props }: Props & { judoka: readonly EnterableJudoka[] }) {
  const { t } = usePageContext()
  const [name, setName] = useState('')
  const matching = judoka.filter((entrant) => isNameMatch(name, entrant))
  return (
    <>
      {judoka.length >= FILTERED_FROM && (
        <label className={field.field}>
          <span>{t('participants.name')}</span>
          <input
            type="search"
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        </label>
      )}
      <ul className={styles.entrants}>
        {matching.map((entrant) => (
          <EntrantRow key={entrant.idPerson} judoka={entrant} {...props} />
        ))}
      </ul>
      {matching.length === 0 && <p role="status">{t('search.nothing')}</p>}
    </>
  )
}

function EntrantRow({ judoka, published, entries, onChange, onPlaces }: Props & { judoka: EnterableJudoka }) {
  const { t } = usePageContext()
  const { idPerson, club, birthYear, categories, places, problem } = judoka
  const judokaEntries = entries.filter((entry) => entry.idPerson === idPerson)
  const open = categories.filter(({ idWeight }) => !hasPlace(judoka, idWeight))
  // a judoka may compete in several age groups, but in one weight of each
  const others = open.filter(({ idAge }) => !judokaEntries.some((entry) => entry.idAge === idAge))
  const replace = (before: ChosenEntry | null, after: EnterableCategory | null) => {
    const rest = entries.filter((entry) => entry !== before)
    onChange(after ? [...rest, { idPerson, idAge: after.idAge, idWeight: after.idWeight }] : rest)
  }
  const reason = findReason(problem) ?? 'other'
  return (
    <li data-chosen={judokaEntries.length > 0 ? '' : undefined}>
      <div>
        <strong>
          <bdi>{formatNameInCapitals(toPerson(judoka))}</bdi>
        </strong>
        <small>
          {birthYear !== null && <span>{t('judoka.born', { year: birthYear })}</span>}
          {club && <bdi>{club.name}</bdi>}
        </small>
        <EntrantPlaces published={published} judoka={judoka} onChange={onPlaces} />
      </div>
      <div className={`${field.controls} ${styles.choices}`}>
        {judokaEntries.map((entry) => (
          <CategorySelect
            key={entry.idWeight}
            published={published}
            judoka={judoka}
            categories={open.filter(
              (category) => category.idAge === entry.idAge || others.includes(category),
            )}
            entry={entry}
            onChange={(category) => replace(entry, category)}
          />
        ))}
        {others.length > 0 && (
          <CategorySelect
            key={`another ${judokaEntries.length}`}
            published={published}
            judoka={judoka}
            categories={others}
            entry={null}
            onChange={(category) => replace(null, category)}
          />
        )}
        {open.length === 0 && places.length === 0 && <small>{t(`apply.reason.${reason}`)}</small>}
      </div>
    </li>
  )
}

function CategorySelect({
  published,
  judoka,
  categories,
  entry,
  onChange,
}: {
  published: PublishedCompetition
  judoka: EnterableJudoka
  categories: readonly EnterableCategory[]
  entry: ChosenEntry | null
  onChange: (category: EnterableCategory | null) => void
}) {
  const { t } = usePageContext()
  const { nameAge, nameOption } = useCategoryNames(published)
  const groups = [...Map.groupBy(categories, nameAge)]
  return (
    <select
      aria-label={t('text.labelled', {
        label: t('table.category'),
        value: formatNameInCapitals(toPerson(judoka)),
      })}
      value={entry?.idWeight ?? ''}
      onChange={({ target }) =>
        onChange(categories.find(({ idWeight }) => String(idWeight) === target.value) ?? null)
      }
    >
      <option value="">{t('apply.choose')}</option>
      {groups.map(([group, ofGroup]) => (
        <optgroup key={group} label={group}>
          {ofGroup.map((category) => (
            <option key={category.idWeight} value={category.idWeight}>
              {nameOption(category)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

export const toPerson = ({ idPerson, familyName, givenName }: EnterableJudoka) => ({
  id: idPerson,
  familyName,
  givenName,
  country: null,
})
