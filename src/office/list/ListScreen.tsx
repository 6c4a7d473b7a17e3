import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { isMerged } from '#contract/office/merging.ts'
import { hasLevel, useSession, useTexts } from '../app/office-context.ts'
import { buildOfficePath, navigate, useAddress } from '../app/router.ts'
import { useShortcuts } from '../app/use-shortcuts.ts'
import { useTitle } from '../app/use-title.ts'
import { callEntity } from '../data/office-api.ts'
import { Icon } from '../parts/Icon.tsx'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { useDelayed } from '../parts/use-delayed.ts'
import { labelEntity, labelEntityOne } from '../texts/labels.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { readColumns, writeColumns } from './columns.ts'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import styles from './list.module.css'
import { buildListAddress, type ListQuery, parseListQuery, toSelection } from './list-query.ts'
import { Pages } from './Pages.tsx'
import { RowTable } from './RowTable.tsx'

const PAGE_SIZE = 50

/** The rows of an entity. Search, filters, order and page are in the address. */
export function ListScreen({ definition }: { definition: EntityDefinition }) {
  const { t, locale } = useTexts()
  const session = useSession()
  const address = useAddress()
  const request = parseListQuery(definition, address.searchParams)
  const seesPrivate = hasLevel(session, definition, 'private')
  const visible = Object.keys(definition.fields).filter(
    (name) => seesPrivate || !definition.fields[name]?.isPrivate,
  )
  const [columns, setColumns] = useState(() => readColumns(definition, visible))
  const privateColumns = columns.filter((name) => definition.fields[name]?.isPrivate)
  const selection = toSelection(request, privateColumns)
  const search = useRef<HTMLInputElement>(null)
  const title = labelEntity(t, definition.name)
  useTitle(title)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [definition.name, 'list', selection, request.page],
    queryFn: ({ signal }) =>
      callEntity(definition, 'List', { ...selection, Page: request.page, PerPage: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  })
  const show = (changed: Partial<ListQuery>, isReplacement = false) =>
    navigate(buildListAddress(definition, { ...request, page: 1, ...changed }), { isReplacement })
  const mayWrite = hasLevel(session, definition, 'write')
  const newAddress = buildOfficePath(definition, 'new')
  useShortcuts({
    '/': () => search.current?.focus(),
    ...(mayWrite && { n: () => navigate(newAddress) }),
  })
  const isFiltered = request.query !== '' || Object.keys(request.filters).length > 0
  return (
    <>
      <div className={styles.head}>
        <h1>
          {title} {data && <small>{data.count.toLocaleString(locale)}</small>}
        </h1>
        <div className="actions">
          {mayWrite && definition.match && (
            <a className="button" href={buildOfficePath(definition, 'import')}>
              {t('office.import')}
            </a>
          )}
          {hasLevel(session, definition, 'delete') && isMerged(definition.name) && (
            <a className="button" href={buildOfficePath(definition, 'merge')}>
              {t('office.merge.candidates')}
            </a>
          )}
          <ExportButton definition={definition} selection={{ ...selection, Column: columns }} />
          {mayWrite && (
            <a className="button" data-kind="primary" href={newAddress} aria-keyshortcuts="n">
              <Icon name="plus" />
              {t('office.new')}
            </a>
          )}
        </div>
      </div>
      <div className={styles.tools}>
        {definition.list.search && (
          <SearchField
            key={request.isTrash ? 'trash' : 'list'}
            input={search}
            value={request.query}
            change={(query) => show({ query }, true)}
            label={t('office.searchIn', { name: title })}
          />
        )}
        <Filters definition={definition} filters={request.filters} change={(filters) => show({ filters })} />
        <div className={`actions ${styles.end}`}>
          {definition.removal === 'soft' && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={request.isTrash}
                onChange={({ target }) => show({ isTrash: target.checked })}
              />
              {t('office.trash')}
            </label>
          )}
          <ColumnChoice
            definition={definition}
            visible={visible}
            columns={columns}
            change={(chosen) => {
              writeColumns(definition, chosen)
              setColumns(chosen)
            }}
          />
        </div>
      </div>
      {error && !data && <ProblemNotice error={error} retry={refetch} />}
      {data && data.list.length > 0 && (
        <RowTable
          definition={definition}
          columns={columns}
          page={data}
          sort={request.sort}
          changeSort={(sort) => show({ sort })}
          isOld={isPlaceholderData}
        />
      )}
      {data?.list.length === 0 && (
        <p className={styles.empty} role="status">
          {t(isFiltered ? 'office.nothingFound' : request.isTrash ? 'office.trashEmpty' : 'office.empty')}{' '}
          {isFiltered && (
            <button type="button" className="button" onClick={() => show({ query: '', filters: {} })}>
              {t('office.clear')}
            </button>
          )}
          {!isFiltered && !request.isTrash && mayWrite && (
            <a className="button" data-kind="primary" href={newAddress}>
              {labelEntityOne(t, definition.name)}: {t('office.new')}
            </a>
          )}
        </p>
      )}
      {!data && !error && <div className={styles.skeleton} role="status" aria-label={t('office.loading')} />}
      {data && (
        <Pages page={data} buildAddress={(page) => buildListAddress(definition, { ...request, page })} />
      )}
    </>
  )
}

/** Changes the address once typing pauses. */
function SearchField({
  input,
  value,
  change,
  label,
}: {
  input: React.RefObject<HTMLInputElement | null>
  value: string
  change: (value: string) => void
  label: string
}) {
  const [text, setText] = useState(value)
  const delayed = useDelayed(text, 250)
  const sent = useRef(value)
  useEffect(() => {
    if (delayed === sent.current) return
    sent.current = delayed
    change(delayed)
  })
  useEffect(() => {
    if (value === sent.current) return
    // the address has changed otherwise: back, or the button that clears it
    sent.current = value
    setText(value)
  }, [value])
  return (
    <input
      ref={input}
      type="search"
      className={`input ${styles.search}`}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') document.querySelector<HTMLElement>('tbody a')?.focus()
      }}
    />
  )
}
