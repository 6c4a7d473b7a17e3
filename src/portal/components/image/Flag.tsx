import { getCountryName, getIsoCountryCode } from '#language/countries.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './flag.module.css'

/** A country's flag, 20 × 15; a blank box for teams without a country. `named`: the country's name is next to it. */
export function Flag({ country, named = false }: { country: string | null; named?: boolean }) {
  const { code } = usePageContext()
  const iso = country ? getIsoCountryCode(country) : null
  const name = country && !named ? getCountryName(country, code) : ''
  if (!iso) {
    return <span className={styles.blank}>{name && <span className="visually-hidden">{name}</span>}</span>
  }
  return (
    <img className={styles.flag} src={`/flags/${iso}.svg`} alt={name} width={20} height={15} loading="lazy" />
  )
}
