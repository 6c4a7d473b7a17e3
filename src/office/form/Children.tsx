import { useQuery } from '@tanstack/react-query'
import type { EntityChildren } from '#contract/office/define-entity.ts'
import { requireEntity } from '#contract/office/entities/index.ts'
import { hasLevel, useSession, useTexts } from '../app/office-context.ts'
import { buildOfficePath } from '../app/router.ts'
import { callEntity } from '../data/office-api.ts'
import { buildListAddress } from '../list/list-query.ts'
import { RowTable } from '../list/RowTable.tsx'
import { Icon } from '../parts/Icon.tsx'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { labelEntity } from '../texts/labels.ts'
import styles from './form.module.css'

const MOST_ROWS = 20

/** Rows that belong to the row of the form. */
export function Children({ part, id }: { part: EntityChildren; id: number }) {
  const { t } = useTexts()
  const session = useSession()
  const definition = requireEntity(part.entity)
  const place = { [part.field]: String(id), ...mapToText(part.values ?? {}) }
  const isReadable = session.entities.includes(part.entity)
  const { data, error } = useQuery({
    queryKey: [definition.name, 'list', place],
    queryFn: ({ signal }) =>
      callEntity(
        definition,
        'List',
        { Filter: Object.entries(place).map(([name, value]) => `${name}:${value}`), PerPage: MOST_ROWS },
        signal,
      ),
    enabled: isReadable,
  })
  if (!isReadable) return null
  const columns = definition.list.columns.filter((name) => !(name in place))
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          {labelEntity(t, part.entity)} {data && <small>{data.count}</small>}
        </h2>
        {hasLevel(session, definition, 'write') && (
          <a className="button" href={`${buildOfficePath(definition, 'new')}?${new URLSearchParams(place)}`}>
            <Icon name="plus" />
            {t('office.add')}
          </a>
        )}
      </div>
      {error && <ProblemNotice error={error} />}
      {data && data.list.length > 0 && <RowTable definition={definition} columns={columns} page={data} />}
      {data?.hasMore && (
        <a href={buildListAddress(definition, { filters: place })}>
          {t('office.showAll', { count: data.count })}
        </a>
      )}
    </section>
  )
}

const mapToText = (values: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
