import type { Evidence } from '#contract/office/merging.ts'
import { findText } from '#language/translate.ts'
import { useTexts } from '../app/office-context.ts'
import { labelEntityOne, labelField } from '../texts/labels.ts'
import styles from './merge.module.css'

/** Fields whose names are not those of the evidence. */
const FIELDS: Partial<Record<Evidence['about'], string>> = {
  country: 'countryId',
  club: 'clubId',
  number: 'registrationNumber',
}

/** What speaks for and against two rows being one. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  const { t } = useTexts()
  return (
    <ul className={styles.evidence}>
      {evidence.map(({ about, speaks, detail }) => (
        <li key={about} data-speaks={speaks}>
          {findText(t, 'office.evidence', about) ??
            t(speaks === 'for' ? 'office.merge.same' : 'office.merge.different', {
              what: about === 'contact' ? labelEntityOne(t, about) : labelField(t, FIELDS[about] ?? about),
            })}
          {detail && about !== 'name' && (
            <>
              {' '}
              <bdi>({detail})</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
