import { useQuery } from '@tanstack/react-query'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { useTexts } from '../app/office-context.ts'
import { buildOfficePath, navigate, useAddress } from '../app/router.ts'
import { useTitle } from '../app/use-title.ts'
import { callOffice } from '../data/office-api.ts'
import { ReferenceInput } from '../form/ReferenceInput.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { labelEntity } from '../texts/labels.ts'
import { EvidenceList } from './EvidenceList.tsx'
import styles from './merge.module.css'
import { SideBySide } from './SideBySide.tsx'

/** Rows that may be one, or two rows side by side. Which is in the address. */
export default function MergeScreen({ definition }: { definition: EntityDefinition }) {
  const { t } = useTexts()
  const { searchParams } = useAddress()
  const [kept, removed] = ['kept', 'removed'].map((name) => Number(searchParams.get(name)) || null)
  const title = t('office.merge')
  useTitle(`${title}: ${labelEntity(t, definition.name)}`)
  return (
    <>
      <BackLink href={buildOfficePath(definition)}>{labelEntity(t, definition.name)}</BackLink>
      <h1>{title}</h1>
      <div className={styles.rows}>
        <RowChoice definition={definition} name="kept" id={kept ?? null} />
        <RowChoice definition={definition} name="removed" id={removed ?? null} />
        {kept && removed && (
          <button
            type="button"
            className="button"
            onClick={() => navigate(buildMergeAddress(definition, { kept: removed, removed: kept }))}
          >
            {t('office.merge.swap')}
          </button>
        )}
      </div>
      {kept && removed ? (
        <SideBySide key={`${kept} ${removed}`} definition={definition} kept={kept} removed={removed} />
      ) : (
        <Candidates definition={definition} id={kept ?? removed ?? null} />
      )}
    </>
  )
}

const buildMergeAddress = (
  definition: EntityDefinition,
  rows: { kept?: number | null; removed?: number | null },
): string => {
  const query = new URLSearchParams()
  for (const [name, id] of Object.entries(rows)) if (id) query.set(name, String(id))
  return `${buildOfficePath(definition, 'merge')}?${query}`
}

/** A row of the merge, which can be chosen by hand. */
function RowChoice({
  definition,
  name,
  id,
}: {
  definition: EntityDefinition
  name: 'kept' | 'removed'
  id: number | null
}) {
  const { t } = useTexts()
  const { searchParams } = useAddress()
  const label = t(name === 'kept' ? 'office.merge.kept' : 'office.merge.removed')
  return (
    <div>
      <span className={styles.label}>{label}</span>
      <ReferenceInput
        field={{ kind: 'reference', entity: definition.name }}
        label={label}
        value={id}
        within={null}
        change={(chosen) => {
          const rows = {
            kept: Number(searchParams.get('kept')),
            removed: Number(searchParams.get('removed')),
          }
          navigate(buildMergeAddress(definition, { ...rows, [name]: chosen }))
        }}
      />
    </div>
  )
}

/** @param id only pairs with this row */
function Candidates({ definition, id }: { definition: EntityDefinition; id: number | null }) {
  const { t } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: [definition.name, 'candidates', id],
    queryFn: ({ signal }) =>
      callOffice('Office/MergeCandidates', { Entity: definition.name, ...(id && { Id: id }) }, signal),
  })
  if (error) return <ProblemNotice error={error} retry={refetch} />
  if (!data) return <p role="status">{t('office.loading')}</p>
  if (data.length === 0) return <p role="status">{t('office.merge.none')}</p>
  return (
    <ul className={styles.candidates}>
      {data.map(({ rows: [first, second], evidence }) => {
        const [kept, removed] = second.id === id ? [second, first] : [first, second]
        return (
          <li key={`${first.id} ${second.id}`}>
            <a href={buildMergeAddress(definition, { kept: kept.id, removed: removed.id })}>
              <bdi>{kept.label}</bdi> <small dir="ltr">#{kept.id}</small> · <bdi>{removed.label}</bdi>{' '}
              <small dir="ltr">#{removed.id}</small>
            </a>
            <EvidenceList evidence={evidence} />
          </li>
        )
      })}
    </ul>
  )
}
