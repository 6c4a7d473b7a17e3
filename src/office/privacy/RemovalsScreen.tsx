import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requireEntity } from '#contract/office/entities/index.ts'
import type { RemovalDecision, RemovalRequest } from '#contract/office/removals.ts'
import { useTexts } from '../app/office-context.ts'
import { buildOfficePath } from '../app/router.ts'
import { useTitle } from '../app/use-title.ts'
import { callOffice } from '../data/office-api.ts'
import { ConfirmButtons } from '../parts/ConfirmButtons.tsx'
import styles from '../parts/cards.module.css'
import { Dialog } from '../parts/Dialog.tsx'
import { formatInstant } from '../parts/format-values.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { ReasonInput } from '../parts/ReasonInput.tsx'
import { labelEntityOne, labelField } from '../texts/labels.ts'
import { RemovalEffects } from './RemovalEffects.tsx'

/** Requests to remove people and accounts: open ones to decide, and what became of others. */
export default function RemovalsScreen() {
  const { t } = useTexts()
  useTitle(t('office.removals'))
  const { data, error, refetch } = useQuery({
    queryKey: ['removals'],
    queryFn: ({ signal }) => callOffice('Office/Removals', {}, signal),
  })
  return (
    <>
      <h1>{t('office.removals')}</h1>
      <p>{t('office.removal.twoPeople')}</p>
      {error && !data && <ProblemNotice error={error} retry={refetch} />}
      {!data && !error && <p role="status">{t('office.loading')}</p>}
      {data?.length === 0 && <p role="status">{t('office.empty')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.cards}>
          {data.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </>
  )
}

function Request({ request }: { request: RemovalRequest }) {
  const { t, locale } = useTexts()
  const [decision, setDecision] = useState<RemovalDecision | null>(null)
  const { entity, subjectId, label, reason, requester, createdAt, expiresAt, isOwn } = request
  return (
    <li>
      <b>
        {label === null ? (
          `${labelEntityOne(t, entity)} #${subjectId}`
        ) : (
          <a href={buildOfficePath(requireEntity(entity), subjectId)}>
            <bdi>{label}</bdi>
          </a>
        )}
      </b>
      <span>
        {formatInstant(createdAt, locale)} · <bdi>{requester}</bdi>
        {reason && (
          <>
            {' · '}
            <bdi>{reason}</bdi>
          </>
        )}
      </span>
      {request.decision === null ? (
        <>
          <span>
            {labelField(t, 'validTo')}: {formatInstant(expiresAt, locale)}
          </span>
          {isOwn && <span>{t('office.removal.own')}</span>}
          <span className="actions">
            {!isOwn && (
              <button
                type="button"
                className="button"
                data-kind="danger"
                onClick={() => setDecision('confirmed')}
              >
                {t('office.removal.confirm')}
              </button>
            )}
            <button type="button" className="button" onClick={() => setDecision('refused')}>
              {t('office.removal.refuse')}
            </button>
          </span>
        </>
      ) : (
        <Outcome request={request} />
      )}
      {decision && <DecisionDialog request={request} decision={decision} close={() => setDecision(null)} />}
    </li>
  )
}

/** What became of a request. */
function Outcome({
  request: { entity, decision, decider, decidedAt, decisionReason, publishedAt },
}: {
  request: RemovalRequest
}) {
  const { t, locale } = useTexts()
  const isConfirmed = decision === 'confirmed'
  return (
    <>
      <span>
        {t(isConfirmed ? 'office.removal.confirmed' : 'office.removal.refused')}:{' '}
        {decidedAt && formatInstant(decidedAt, locale)} · <bdi>{decider}</bdi>
        {decisionReason && (
          <>
            {' · '}
            <bdi>{decisionReason}</bdi>
          </>
        )}
      </span>
      {isConfirmed && entity === 'person' && (
        <span>
          {publishedAt
            ? t('office.removal.published', { time: formatInstant(publishedAt, locale) })
            : t('office.removal.publishing')}
        </span>
      )}
    </>
  )
}

/** Shows what the removal would do now, before it is confirmed; asks for the reason of a refusal. */
function DecisionDialog({
  request: { id, entity, subjectId, label },
  decision,
  close,
}: {
  request: RemovalRequest
  decision: RemovalDecision
  close: () => void
}) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const isConfirmed = decision === 'confirmed'
  const title = t(isConfirmed ? 'office.removal.confirm' : 'office.removal.refuse')
  const decide = useMutation({
    mutationFn: () =>
      callOffice('Office/DecideRemoval', {
        body: { id, decision, ...(!isConfirmed && { reason: reason.trim() }) },
      }),
    onSuccess: async () => {
      close()
      await queries.invalidateQueries()
    },
  })
  return (
    <Dialog label={title} close={close} isWide={isConfirmed}>
      <p>
        <bdi>{label}</bdi> <small dir="ltr">#{subjectId}</small>
      </p>
      {isConfirmed ? (
        <RemovalEffects entity={entity} id={subjectId} />
      ) : (
        <ReasonInput label={t('office.reasonNeeded')} value={reason} change={setReason} />
      )}
      {decide.error && <ProblemNotice error={decide.error} />}
      <ConfirmButtons
        label={title}
        kind={isConfirmed ? 'danger' : 'primary'}
        isDisabled={decide.isPending || (!isConfirmed && reason.trim() === '')}
        confirm={() => decide.mutate()}
        close={close}
      />
    </Dialog>
  )
}
