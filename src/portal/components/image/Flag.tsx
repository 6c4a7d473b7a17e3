import { getIsoCountryCode, getTeamNationName } from '#language/countries.ts'
import { usePageContext } from '../../page-context.ts'
import { VisuallyHidden } from '../content/VisuallyHidden.tsx'
import styles from './flag.module.css'

/**
 * A nation's flag, 20 × 15; a mark for teams that are no nation, such as neutral athletes; nothing if the nation is unknown.
 * `named`: the name is next to it.
 */
export function Flag({ country, named = false }: { country: string | null; named?: boolean }) {
  const texts = usePageContext()
  if (!country) return <span /> // keeps the columns of grids in place
  const iso = getIsoCountryCode(country)
  const name = named ? '' : getTeamNationName(country, texts)
  if (!iso) {
    return <span className={styles.neutral}>{name && <VisuallyHidden>{name}</VisuallyHidden>}</span>
  }
  return <img className={styles.flag} src={`/flags/${iso}.svg`} alt={name} loading="lazy" />
}
