import type { PublishedCategory, PublishedResults } from '#contract/published/shapes.ts'
import { medalTable } from '#judo/results/medal-table.ts'
import { countryName } from '#language/countries.ts'
import { formatNumber } from '#language/formats.ts'
import { usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import styles from './overview.module.css'

type Props = { results: PublishedResults; categories: readonly PublishedCategory[] }

/** Nations by their medals. */
export function MedalTable({ results, categories }: Props) {
  const { t, code } = usePortal()
  const { rows, nations } = byNation(results, categories)
  return (
    <table className={styles.medals}>
      <thead>
        <tr>
          <th scope="col">{t('table.rank')}</th>
          <th scope="col">{t('table.nation')}</th>
          {(['gold', 'silver', 'bronze', 'total'] as const).map((medal) => (
            <th key={medal} scope="col" data-medal={medal}>
              {t(`medal.${medal}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, id, counts }) => {
          const country = nations[id] ?? ''
          return (
            <tr key={id}>
              <td>{formatNumber(code, rank)}</td>
              <th scope="row">
                <Flag country={country} named /> {countryName(country, code)}
              </th>
              <td>{counts[1]}</td>
              <td>{counts[2]}</td>
              <td>{counts[3]}</td>
              <td>{counts[1] + counts[2] + counts[3]}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The engine counts by number: here nations are known by their code, so each gets its place in a list. */
function byNation(results: PublishedResults, categories: readonly PublishedCategory[]) {
  const genders = new Map(categories.map(({ id, gender }) => [id, gender]))
  const places = results.categories.flatMap(({ id, places: inCategory }) =>
    inCategory.map(({ place, person }) => ({ idWeight: id, place, person })),
  )
  const nations = [...new Set(places.flatMap(({ person }) => person.country ?? []))].sort()
  const placed = places.map(({ idWeight, place, person }, idResult) => ({
    idResult,
    place,
    idPerson: person.id,
    gender: genders.get(idWeight) ?? 1,
    idWeight,
    idCountry: person.country === null ? null : nations.indexOf(person.country),
    idClub: null,
    idRegion: null,
    idSchool: null,
  }))
  const rows = medalTable(placed, 'country').filter(({ counts }) => counts[1] + counts[2] + counts[3] > 0)
  return { rows, nations }
}
