import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { isRemovable, type RemovedEntity } from '#contract/office/removals.ts'
import { OFFICE_PATH } from '#settings/office-document.ts'
import { hasLevel, useSession, useTexts } from '../app/office-context.ts'
import { buildOfficePath } from '../app/router.ts'
import { useTitle } from '../app/use-title.ts'
import { callEntity, callOffice } from '../data/office-api.ts'
import { readProblem } from '../data/read-problem.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { downloadText } from '../parts/download-text.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { ReasonInput } from '../parts/ReasonInput.tsx'
import { describeIssue } from '../texts/labels.ts'
import { formatDataPage } from './format-data-page.ts'
import styles from './privacy.module.css'
import { RemovalEffects } from './RemovalEffects.tsx'

/** What is stored about a person or an account, and its removal. */
export default function PrivacyScreen({ definition, id }: { definition: EntityDefinition; id: number }) {
  const { t } = useTexts()
  const session = useSession()
  const { data } = useQuery({
    queryKey: [definition.name, 'label', id],
    queryFn: ({ signal }) => callEntity(definition, 'Options', { Id: id }, signal),
  })
  const label = data?.find((option) => option.id === id)?.label ?? `#${id}`
  const title = `${t('office.privacy')}: ${label}`
  useTitle(title)
  const { name: entity } = definition
  if (!isRemovable(entity)) return null
  return (
    <>
      <BackLink href={buildOfficePath(definition, id)}>
        <bdi>{label}</bdi>
      </BackLink>
      <h1>
        {t('office.privacy')}: <bdi>{label}</bdi>
      </h1>
      {hasLevel(session, definition, 'private') && <DataDownload entity={entity} id={id} title={title} />}
      {hasLevel(session, definition, 'delete') && (
        <section className={styles.section}>
          <h2>{t('office.removal')}</h2>
          <RemovalEffects entity={entity} id={id} />
          <RequestForm definition={definition} entity={entity} id={id} />
        </section>
      )}
    </>
  )
}

function DataDownload({ entity, id, title }: { entity: RemovedEntity; id: number; title: string }) {
  const { t, code } = useTexts()
  const save = useMutation({
    mutationFn: async (format: 'json' | 'html') => {
      const data = await callOffice('Office/SubjectData', { body: { entity, id } })
      const name = `${entity}-${id}.${format}`
      if (format === 'json') downloadText(JSON.stringify(data, null, 2), name, 'application/json')
      else downloadText(formatDataPage(data, title, code), name, 'text/html')
    },
  })
  return (
    <section className={styles.section}>
      <h2>{t('office.privacy.data')}</h2>
      <p>{t('office.privacy.dataText')}</p>
      {save.error && <ProblemNotice error={save.error} />}
      <div className="actions">
        {(['json', 'html'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="button"
            disabled={save.isPending}
            onClick={() => save.mutate(format)}
          >
            {t(format === 'json' ? 'office.privacy.json' : 'office.privacy.html')}
          </button>
        ))}
      </div>
    </section>
  )
}

function RequestForm({
  definition,
  entity,
  id,
}: {
  definition: EntityDefinition
  entity: RemovedEntity
  id: number
}) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const request = useMutation({
    mutationFn: () => callOffice('Office/RequestRemoval', { body: { entity, id, reason: reason.trim() } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['removals'] }),
  })
  const { issues } = readProblem(request.error)
  if (request.isSuccess)
    return (
      <p className="notice" role="status">
        <span>{t('office.removal.requested')}</span>
        <a href={`${OFFICE_PATH}removals/`}>{t('office.removals')}</a>
      </p>
    )
  return (
    <form
      className={styles.request}
      onSubmit={(event) => {
        event.preventDefault()
        request.mutate()
      }}
    >
      <p>{t('office.removal.twoPeople')}</p>
      <ReasonInput label={t('office.reasonNeeded')} value={reason} change={setReason} />
      {issues.map((issue) => (
        <p key={issue.code} className="error" role="alert">
          {describeIssue(t, definition, issue)}
        </p>
      ))}
      {request.error && issues.length === 0 && <ProblemNotice error={request.error} />}
      <button
        type="submit"
        className="button"
        data-kind="danger"
        disabled={reason.trim() === '' || request.isPending}
      >
        {t('office.removal.request')}
      </button>
    </form>
  )
}
