import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntityDefinition, FieldValue } from '#contract/office/define-entity.ts'
import type { MergePreview, MergeSide } from '#contract/office/merging.ts'
import { useTexts } from '../app/office-context.ts'
import { callOffice } from '../data/office-api.ts'
import { formatField } from '../parts/format-values.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { describeIssue, labelField, labelTable } from '../texts/labels.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { EvidenceList } from './EvidenceList.tsx'
import styles from './merge.module.css'

const SIDES = ['kept', 'removed'] as const

/** Both rows field by field, with what stays, and what the merge moves. */
export function SideBySide({
  definition,
  kept,
  removed,
}: {
  definition: EntityDefinition
  kept: number
  removed: number
}) {
  const { t, locale } = useTexts()
  const [choices, setChoices] = useState<Record<string, MergeSide>>({})
  const [isConfirming, setConfirming] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [definition.name, 'merge', kept, removed],
    queryFn: ({ signal }) =>
      callOffice('Office/MergePreview', { body: { entity: definition.name, kept, removed } }, signal),
  })
  if (error) return <ProblemNotice error={error} retry={refetch} />
  if (!data) return <p role="status">{t('office.loading')}</p>
  const { issues, moves } = data
  return (
    <>
      <EvidenceList evidence={data.evidence} />
      {issues.map((issue) => (
        <p key={`${issue.field} ${issue.limit}`} className="error" role="alert">
          {issue.field && `${labelField(t, issue.field)}: `}
          {describeIssue(t, definition, issue)}
        </p>
      ))}
      <Fields definition={definition} preview={data} choices={choices} change={setChoices} />
      {moves.length > 0 && (
        <>
          <h2>{t('office.merge.moves')}</h2>
          <ul>
            {moves.map(({ entity, field, moved, dropped }) => (
              <li key={`${entity} ${field}`}>
                {labelTable(t, entity)}
                {field && ` (${labelField(t, field)})`}: {(moved + dropped).toLocaleString(locale)}
                {dropped > 0 && <small> · {t('office.merge.dropped')}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="actions">
        <button
          type="button"
          className="button"
          data-kind="danger"
          disabled={issues.length > 0}
          onClick={() => setConfirming(true)}
        >
          {t('office.merge')}
        </button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          definition={definition}
          preview={data}
          choices={choices}
          close={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** Fields in which the rows differ; those of one value stay as they are. */
function Fields({
  definition,
  preview: { kept, removed, labels, sides, decided },
  choices,
  change,
}: {
  definition: EntityDefinition
  preview: MergePreview
  choices: Readonly<Record<string, MergeSide>>
  change: (choices: Record<string, MergeSide>) => void
}) {
  const { t, locale } = useTexts()
  const rows = { kept, removed }
  const show = (side: MergeSide, name: string) =>
    formatField(name, definition.fields[name] ?? null, rows[side].values[name] as FieldValue, {
      t,
      locale,
      labels,
    }) || '–'
  const names = Object.keys(sides).filter((name) => show('kept', name) !== show('removed', name))
  return (
    <div className={styles.fields}>
      {names.map((name) => {
        const isFixed = definition.fields[name]?.isFixed && kept.values[name] !== null
        const isDecided = decided.includes(name) || isFixed
        return (
          <fieldset key={name}>
            <legend>{labelField(t, name)}</legend>
            {SIDES.map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`merge ${name}`}
                  checked={(choices[name] ?? sides[name]) === side}
                  disabled={isDecided}
                  onChange={() => change({ ...choices, [name]: side })}
                />
                <bdi>{show(side, name)}</bdi>
              </label>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
