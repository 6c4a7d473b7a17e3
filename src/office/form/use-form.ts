import { useStore } from '@nanostores/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Issue } from '#contract/office/check-values.ts'
import type { EntityDefinition, EntityValues } from '#contract/office/define-entity.ts'
import type { EntityDetail } from '#contract/office/entity-calls.ts'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { callEntity } from '../data/office-api.ts'
import { $partner } from '../data/partner-choice.ts'
import { type EditConflict, readProblem } from '../data/read-problem.ts'
import { addEdit, createEdits, type Edits, type InputValue, readEdits } from './form-values.ts'

/** A row as it was when somebody began to edit it. */
type ReadRow = Pick<EntityDetail, 'version' | 'values'>

type Draft = { read: ReadRow | null; edits: Edits }

/**
 * The state of a form: what was read, what is edited, and what is wrong with it. Edits survive in the tab until they are saved or
 * discarded; what somebody else saves meanwhile is a conflict.
 * @param detail null for a new row
 */
export function useForm(
  definition: EntityDefinition,
  detail: EntityDetail | null,
  search: URLSearchParams,
  onSaved: (id: number) => void,
) {
  const queries = useQueryClient()
  const draftName = `${definition.name}:${detail?.id ?? `new?${search}`}`
  const [draft, setDraft] = useState(() => readDraft<Draft>(draftName))
  const [isRestored, setRestored] = useState(draft !== null)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const read = draft?.read ?? detail
  const partner = useStore($partner)
  const stored: EntityValues | null = read?.values ?? null
  const edits = draft?.edits ?? (detail ? {} : createEdits(definition, search, partner))

  const store = (changed: Draft | null) => {
    setDraft(changed)
    writeDraft(draftName, changed)
  }
  const save = useMutation({
    mutationFn: async ({
      values,
      base,
      reason,
    }: {
      values: EntityValues
      base: ReadRow | null
      reason: string
    }) => {
      const why = reason.trim() && { reason: reason.trim() }
      if (!detail || !base) return callEntity(definition, 'Create', { body: { values, ...why } })
      const body = { read: { ...base.values, version: base.version }, chosen: values, ...why }
      return callEntity(definition, 'Change', { id: detail.id, body })
    },
    onSuccess: async ({ id }) => {
      store(null)
      setRestored(false)
      setConflict(null)
      await queries.invalidateQueries()
      onSaved(id)
    },
    onError: (error) => {
      const problem = readProblem(error)
      setIssues(problem.issues)
      setConflict(problem.changes.length > 0 ? problem.changes : null)
    },
  })
  /** Checks what is edited and saves it. @returns the fields that are wrong */
  const submit = (reason: string, draftToSave: Draft = { read, edits }): readonly Issue[] => {
    const base = draftToSave.read
    const { chosen, issues: found } = readEdits(definition, draftToSave.edits, base?.values ?? null)
    setIssues(found)
    if (found.length === 0) save.mutate({ values: chosen, base, reason })
    return found
  }
  return {
    edits,
    stored,
    issues,
    conflict,
    isRestored,
    isEdited: draft !== null,
    isSaving: save.isPending,
    isSaved: save.isSuccess && draft === null,
    error: save.error,
    submit,
    edit: (name: string, value: InputValue) => {
      const changed = addEdit(definition, edits, stored, [name, value])
      setIssues(issues.filter(({ field }) => field !== name))
      save.reset()
      store(Object.keys(changed).length > 0 || !detail ? { read, edits: changed } : null)
    },
    discard: () => {
      store(null)
      setRestored(false)
      setIssues([])
      save.reset()
    },
    closeConflict: () => setConflict(null),
    /** Goes on with the row as it is stored now, and without the edits that were given up. */
    resolve: async (givenUp: readonly string[], reason: string) => {
      if (!detail) return
      const { version, values } = await callEntity(definition, 'Read', { id: detail.id })
      const kept = Object.fromEntries(Object.entries(edits).filter(([name]) => !givenUp.includes(name)))
      setConflict(null)
      if (Object.keys(kept).length === 0) {
        store(null)
        return queries.invalidateQueries()
      }
      const next = { read: { version, values }, edits: kept }
      store(next)
      submit(reason, next)
    },
  }
}
