import { countryName, isoOfCountry } from '#language/countries.ts'
import { usePortal } from '../portal.ts'
import styles from './flag.module.css'

/** A nation's flag, 20 × 15; a blank box for a team that is no nation. The name is written beside it or read out. */
export function Flag({ country, named = false }: { country: string | null; named?: boolean }) {
  const { code } = usePortal()
  const iso = country ? isoOfCountry(country) : null
  const name = country && !named ? countryName(country, code) : ''
  if (!iso) {
    return <span className={styles.blank}>{name && <span className="unseen">{name}</span>}</span>
  }
  return (
    <img className={styles.flag} src={`/flags/${iso}.svg`} alt={name} width={20} height={15} loading="lazy" />
  )
}
