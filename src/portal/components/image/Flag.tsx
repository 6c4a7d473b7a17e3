import { getCountryName, getIsoCountryCode } from '#language/countries.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './flag.module.css'

/** A nation's flag, 20 × 15; a blank box for a team that is no nation. The name is written beside it or read out. */
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
