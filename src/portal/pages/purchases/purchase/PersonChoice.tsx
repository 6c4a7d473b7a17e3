import type { ReactNode } from 'react'
import { formatNameInCapitals } from '#portal/components/judoka/PersonName.tsx'
import { usePageContext } from '#portal/page-context.ts'
import styles from './person-choice.module.css'

/** A person of the account or a club, with a box to choose them if they can be chosen. */
export function PersonChoice({
  person: { idPerson, familyName, givenName, birthYear, club },
  remark,
  chosen,
}: {
  person: {
    idPerson: number
    familyName: string
    givenName: string
    birthYear: number | null
    club: { name: string } | null
  }
  /** Below the name. */
  remark?: ReactNode
  /** Null for one who cannot be chosen. */
  chosen: { value: boolean; onChange: (isChosen: boolean) => void } | null
}) {
  const { t } = usePageContext()
  const about = (
    <span>
      <strong>
        <bdi>{formatNameInCapitals({ id: idPerson, familyName, givenName, country: null })}</bdi>
      </strong>
      <small>
        {birthYear !== null && <span>{t('judoka.born', { year: birthYear })}</span>}
        {club && <bdi>{club.name}</bdi>}
      </small>
      {remark && <small>{remark}</small>}
    </span>
  )
  if (!chosen) return <div className={styles.person}>{about}</div>
  return (
    <label className={styles.person}>
      <input
        type="checkbox"
        checked={chosen.value}
        onChange={({ target }) => chosen.onChange(target.checked)}
      />
      {about}
    </label>
  )
}
