import { useState } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import type { ImportLine, ImportOutcome, ImportResult } from '#contract/office/entity-calls.ts'
import { parseText } from '#contract/office/parse-value.ts'
import { useTexts } from '../app/office-context.ts'
import { buildOfficePath } from '../app/router.ts'
import { describeIssue, labelField } from '../texts/labels.ts'
import styles from './import.module.css'

const OUTCOMES: readonly ImportOutcome[] = ['refused', 'added', 'changed', 'skipped']

/** Lines that are shown at once; more are behind a button. */
const MOST_LINES = 200

/** What an import does, or has done, with each line: those that are refused first. */
export function Preview({
  definition,
  result: { lines, counts },
  rows,
  fields,
}: {
  definition: EntityDefinition
  result: ImportResult
  rows: readonly (readonly string[])[]
  fields: readonly string[]
}) {
  const { t, locale } = useTexts()
  const [shown, setShown] = useState<ImportOutcome | null>(null)
  const [most, setMost] = useState(MOST_LINES)
  const used = fields.flatMap((name, index) => (name ? [{ name, index }] : []))
  const selected = lines
    .filter(({ outcome }) => shown === null || outcome === shown)
    .sort((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused') || a.line - b.line)
  return (
    <>
      <fieldset className={`actions ${styles.outcomes}`} aria-label={t('office.import.outcomes')}>
        {OUTCOMES.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={`button ${styles.count}`}
            data-outcome={outcome}
            aria-pressed={shown === outcome}
            disabled={counts[outcome] === 0}
            onClick={() => setShown(shown === outcome ? null : outcome)}
          >
            {t(`office.outcome.${outcome}`)} <b>{counts[outcome].toLocaleString(locale)}</b>
          </button>
        ))}
      </fieldset>
      <div className={styles.scroll}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t('office.import.line')}</th>
              <th scope="col">{t('office.import.outcome')}</th>
              {used.map(({ name }) => (
                <th key={name} scope="col">
                  {labelField(t, name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {selected.slice(0, most).map((line) => (
              <Line
                key={line.line}
                definition={definition}
                line={line}
                cells={used.map(({ name, index }) => [name, rows[line.line - 1]?.[index] ?? ''] as const)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {selected.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + MOST_LINES)}>
          {t('office.showAll', { count: selected.length })}
        </button>
      )}
    </>
  )
}

/** The day that a number of a spreadsheet means. */
function showText({ fields }: EntityDefinition, name: string, text: string): string {
  const field = fields[name]
  const parsed = field?.kind === 'date' ? parseText(field, text) : null
  return parsed && 'value' in parsed ? String(parsed.value ?? '') : text
}

function Line({
  definition,
  line: { line, outcome, id, changes, issues },
  cells,
}: {
  definition: EntityDefinition
  line: ImportLine
  cells: readonly (readonly [name: string, text: string])[]
}) {
  const { t } = useTexts()
  const names = new Set(cells.map(([name]) => name))
  const others = issues.filter(({ field }) => !names.has(field))
  return (
    <tr data-outcome={outcome}>
      <td>{id ? <a href={buildOfficePath(definition, id)}>{line}</a> : line}</td>
      <td>
        <span className={styles.outcome} data-outcome={outcome}>
          {t(`office.outcome.${outcome}`)}
        </span>
        {others.map((issue) => (
          <span key={`${issue.field} ${issue.code}`} className="error">
            {issue.field && `${labelField(t, issue.field)}: `}
            {describeIssue(t, definition, issue)}
          </span>
        ))}
      </td>
      {cells.map(([name, text]) => {
        const problems = issues.filter(({ field }) => field === name)
        const change = outcome === 'changed' && changes.find(({ field }) => field === name)
        return (
          <td key={name} data-changed={Boolean(change) || undefined}>
            {change && change.before !== null && change.before !== '' && (
              <del>
                <bdi>{String(change.before)}</bdi>
              </del>
            )}{' '}
            <bdi>{showText(definition, name, text)}</bdi>
            {problems.map((issue) => (
              <span key={issue.code} className="error">
                {describeIssue(t, definition, issue)}
              </span>
            ))}
          </td>
        )
      })}
    </tr>
  )
}
