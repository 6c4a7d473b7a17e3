import { useState } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { LARGEST_IMPORT } from '#contract/office/entity-calls.ts'
import { useTexts } from '../app/office-context.ts'
import { labelField } from '../texts/labels.ts'
import styles from './import.module.css'
import { LARGEST_FILE, readTable, readText } from './read-table.ts'

/** Takes a file, dropped or chosen, or pasted cells. */
export function FileChoice({
  definition,
  open,
}: {
  definition: EntityDefinition
  open: (rows: string[][]) => void
}) {
  const { t, code, locale } = useTexts()
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const accept = (rows: string[][]) => {
    if (rows.length > LARGEST_IMPORT + 1)
      setProblem(t('office.import.tooManyLines').replace('{{limit}}', LARGEST_IMPORT.toLocaleString(locale)))
    else if (rows.length > 1) open(rows)
    else setProblem(t('office.import.empty'))
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    if (file.size > LARGEST_FILE) return setProblem(t('office.import.tooLarge'))
    try {
      accept(await readTable(file, code))
    } catch (error) {
      console.error(error)
      setProblem(t('office.import.unreadable'))
    }
  }
  const required = Object.entries(definition.fields).flatMap(([name, { isRequired, initial }]) =>
    isRequired && initial === undefined ? labelField(t, name) : [],
  )
  return (
    <div className={styles.choice}>
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          read(event.dataTransfer.files[0])
        }}
      >
        <b>{t('office.import.file')}</b>
        <span>{t('office.import.formats')}</span>
        <input type="file" accept=".csv,.tsv,.txt,.xlsx" onChange={({ target }) => read(target.files?.[0])} />
      </label>
      <textarea
        className="input"
        rows={4}
        aria-label={t('office.import.paste')}
        placeholder={t('office.import.paste')}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!text.includes('\n')) return
          event.preventDefault()
          readText(text).then(accept)
        }}
      />
      {required.length > 0 && (
        <p>
          {t('office.import.required')} <bdi>{required.join(', ')}</bdi>
        </p>
      )}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
