import type { KeyboardEvent } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import type { EntityPage } from '#contract/office/entity-calls.ts'
import { useTexts } from '../app/office-context.ts'
import { buildOfficePath } from '../app/router.ts'
import { formatField } from '../parts/format-values.ts'
import { Icon } from '../parts/Icon.tsx'
import { labelEntityOne, labelField } from '../texts/labels.ts'
import styles from './list.module.css'
import { toggleSort } from './list-query.ts'

const NUMERIC: ReadonlySet<string> = new Set(['number', 'money'])

/** Rows as a table, on phones as cards. The first cell leads to the form; arrows move from row to row. */
export function RowTable({
  definition,
  columns,
  page: { list, labels },
  sort = '',
  changeSort,
  isOld = false,
}: {
  definition: EntityDefinition
  columns: readonly string[]
  page: Pick<EntityPage, 'list' | 'labels'>
  sort?: string
  changeSort?: (sort: string) => void
  /** Whether these are the rows of the page before, while the next is loaded. */
  isOld?: boolean
}) {
  const { t, locale } = useTexts()
  const { fields } = definition
  const sorted = sort.replace(/^-/, '')
  return (
    <div className={styles.scroll} data-old={isOld || undefined} aria-busy={isOld}>
      <table className={styles.table} onKeyDown={moveFocus}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                data-numeric={NUMERIC.has(fields[name]?.kind ?? '') || undefined}
                aria-sort={sorted === name ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined}
              >
                {changeSort ? (
                  <button type="button" onClick={() => changeSort(toggleSort(sort, name))}>
                    {labelField(t, name)}
                    {fields[name]?.isPrivate && <Icon name="lock" />}
                    {sorted === name && <Icon name="up" />}
                  </button>
                ) : (
                  labelField(t, name)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, values }) => (
            <tr key={id}>
              {columns.map((name, index) => {
                const field = fields[name] ?? null
                const text = formatField(name, field, values[name], { t, locale, labels })
                return (
                  <td
                    key={name}
                    data-label={labelField(t, name)}
                    data-numeric={NUMERIC.has(field?.kind ?? '') || undefined}
                    data-empty={text === '' || undefined}
                  >
                    {index === 0 ? (
                      <a href={buildOfficePath(definition, id)}>
                        <bdi>{text || `${labelEntityOne(t, definition.name)} ${id}`}</bdi>
                      </a>
                    ) : (
                      <bdi>{text}</bdi>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Moves the focus to the link of the next or previous row, or the first or last one. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody a')]
  const current = links.indexOf(document.activeElement as HTMLElement)
  const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: links.length - 1 }[event.key]
  if (current < 0 || target === undefined) return
  event.preventDefault()
  links[Math.min(Math.max(target, 0), links.length - 1)]?.focus()
}
