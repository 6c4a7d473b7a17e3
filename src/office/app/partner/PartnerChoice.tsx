import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tanstack/react-query'
import { OFFICE_PATH } from '#settings/office-document.ts'
import { $partner, choosePartner } from '../../data/partner-choice.ts'
import { labelEntity, labelEntityOne } from '../../texts/labels.ts'
import styles from '../frame.module.css'
import { useSession, useTexts } from '../office-context.ts'
import { navigate } from '../router.ts'

/** Whose part of the office is shown; nothing for users of a single partner. */
export function PartnerChoice() {
  const { t } = useTexts()
  const { partners } = useSession()
  const queries = useQueryClient()
  const chosen = useStore($partner)
  if (partners.length < 2) return null
  return (
    <label className={styles.partner}>
      {labelEntityOne(t, 'partner')}
      <select
        className="input"
        value={chosen ?? ''}
        onChange={({ target }) => {
          choosePartner(Number(target.value) || null)
          // rows of another partner are not found any more
          navigate(OFFICE_PATH)
          queries.resetQueries()
        }}
      >
        <option value="">{t('office.all', { name: labelEntity(t, 'partner') })}</option>
        {partners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
