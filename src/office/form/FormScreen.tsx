import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useRef, useState } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import type { EntityDetail } from '#contract/office/entity-calls.ts'
import { isRemovable } from '#contract/office/removals.ts'
import { hasLevel, useSession, useTexts } from '../app/office-context.ts'
import { buildOfficePath, navigate, useAddress } from '../app/router.ts'
import { useShortcuts } from '../app/use-shortcuts.ts'
import { useTitle } from '../app/use-title.ts'
import { callEntity } from '../data/office-api.ts'
import { readProblem } from '../data/read-problem.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { formatField, formatInstant } from '../parts/format-values.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { describeIssue, labelEntity, labelEntityOne, labelField } from '../texts/labels.ts'
import { ActionBar } from './ActionBar.tsx'
import { Children } from './Children.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FieldInput } from './FieldInput.tsx'
import styles from './form.module.css'
import { History } from './History.tsx'
import { findParent, listPlaceFields } from './parents.ts'
import { RemovedNotice } from './RemovedNotice.tsx'
import { useForm } from './use-form.ts'

// of partners only
const BrandPreview = lazy(() => import('./brand/BrandPreview.tsx'))
// of cups only
const RankingPreview = lazy(() => import('./ranking/RankingPreview.tsx'))

/** A row, or a new one. @param id null for a new row */
export function FormScreen({ definition, id }: { definition: EntityDefinition; id: number | null }) {
  const { t } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: [definition.name, 'row', id],
    queryFn: ({ signal }) => callEntity(definition, 'Read', { id }, signal),
    enabled: id !== null,
  })
  if (id === null) return <EntityForm definition={definition} detail={null} />
  if (data) return <EntityForm definition={definition} detail={data} />
  return (
    <>
      <h1>
        {labelEntityOne(t, definition.name)} {id}
      </h1>
      {error ? <ProblemNotice error={error} retry={refetch} /> : <p role="status">{t('office.loading')}</p>}
    </>
  )
}

function EntityForm({ definition, detail }: { definition: EntityDefinition; detail: EntityDetail | null }) {
  const { t, locale } = useTexts()
  const session = useSession()
  const { searchParams } = useAddress()
  const [reason, setReason] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const seesPrivate = hasLevel(session, definition, 'private')
  const place = findParent(definition, detail?.values ?? Object.fromEntries(searchParams))
  const placeAddress = place && buildOfficePath(place.parent, place.id)
  const form = useForm(definition, detail, searchParams, (id) => {
    setReason('')
    if (!detail) navigate(placeAddress ?? buildOfficePath(definition, id), { isReplacement: true })
  })
  const { stored, edits, issues } = form
  const title = detail
    ? definition.title
        .map((name) =>
          formatField(name, definition.fields[name] ?? null, detail.values[name], {
            t,
            locale,
            labels: detail.labels,
          }),
        )
        .join(' ')
    : `${labelEntityOne(t, definition.name)}: ${t('office.new')}`
  useTitle(title)
  const submit = () => {
    const [first] = form.submit(reason)
    if (first) element.current?.querySelector<HTMLElement>(`[data-field="${first.field}"] .input`)?.focus()
  }
  const mayWrite = detail ? detail.mayWrite && detail.deletedAt === null : true
  useShortcuts({ 'mod+s': () => mayWrite && submit() })
  const hidden = listPlaceFields(definition, detail?.values ?? Object.fromEntries(searchParams))
  const names = Object.keys(definition.fields).filter(
    (name) =>
      !hidden.has(name) &&
      (detail ? name in detail.values : seesPrivate || !definition.fields[name]?.isPrivate),
  )
  const isPrivate = (name: string) => definition.fields[name]?.isPrivate === true
  const rowIssues = issues.filter(({ field }) => !names.includes(field))
  const input = (name: string) => {
    const field = definition.fields[name]
    if (!field) return null
    const issue = issues.find((found) => found.field === name)
    const readText = (other: string) => String(edits[other] ?? stored?.[other] ?? '')
    return (
      <Fragment key={name}>
        <FieldInput
          name={name}
          field={field}
          stored={stored}
          edits={edits}
          labels={detail?.labels}
          row={detail && { definition, id: detail.id }}
          isDisabled={
            !mayWrite ||
            field.isReadOnly === true ||
            (field.isFixed === true && (stored?.[name] ?? null) !== null)
          }
          problem={issue ? describeIssue(t, definition, issue) : null}
          edit={(value) => form.edit(name, value)}
        />
        {field.preview === 'brand' && (
          <Suspense>
            <BrandPreview name={readText('name')} colour={readText(name)} logo={readText('logoFilename')} />
          </Suspense>
        )}
      </Fragment>
    )
  }
  const problem = form.error ? readProblem(form.error) : null
  return (
    <>
      <div className={styles.head}>
        <BackLink href={placeAddress ?? buildOfficePath(definition)}>
          {place ? labelEntityOne(t, place.parent.name) : labelEntity(t, definition.name)}
        </BackLink>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {detail?.updatedAt && (
          <p className={styles.meta}>
            {t('office.changedAt', { time: formatInstant(detail.updatedAt, locale) })} ·{' '}
            <bdi dir="ltr">#{detail.id}</bdi>
            {isRemovable(definition.name) && seesPrivate && (
              <>
                {' · '}
                <a href={buildOfficePath(definition, `${detail.id}/privacy`)}>{t('office.privacy')}</a>
              </>
            )}
          </p>
        )}
      </div>
      {detail?.deletedAt && <RemovedNotice definition={definition} detail={detail} />}
      {form.isRestored && (
        <div className="notice" role="status">
          <span>{t('office.draft')}</span>
          <button type="button" className="button" onClick={form.discard}>
            {t('office.discard')}
          </button>
        </div>
      )}
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={styles.grid}>{names.filter((name) => !isPrivate(name)).map(input)}</div>
        {names.some(isPrivate) && (
          <fieldset className={styles.private}>
            <legend>{t('office.private')}</legend>
            <div className={styles.grid}>{names.filter(isPrivate).map(input)}</div>
          </fieldset>
        )}
        {problem && problem.issues.length === 0 && problem.changes.length === 0 && (
          <ProblemNotice error={form.error} />
        )}
        {rowIssues.map((issue) => (
          <p key={`${issue.field} ${issue.code}`} className="error" role="alert">
            {issue.field && `${labelField(t, issue.field)}: `}
            {describeIssue(t, definition, issue)}
          </p>
        ))}
        {mayWrite && (
          <ActionBar
            definition={definition}
            detail={detail}
            form={form}
            reason={reason}
            changeReason={setReason}
            removedTo={placeAddress ?? buildOfficePath(definition)}
          />
        )}
      </form>
      {detail &&
        definition.children.map((child) => <Children key={child.entity} part={child} id={detail.id} />)}
      {detail && definition.preview === 'ranking' && (
        <Suspense>
          <RankingPreview id={detail.id} />
        </Suspense>
      )}
      {detail && <History definition={definition} id={detail.id} />}
      {form.conflict && detail && (
        <ConflictDialog
          definition={definition}
          changes={form.conflict}
          edits={edits}
          labels={detail.labels}
          close={form.closeConflict}
          resolve={(givenUp) => form.resolve(givenUp, reason)}
        />
      )}
    </>
  )
}
