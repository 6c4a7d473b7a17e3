import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { ENTITIES } from '#contract/office/entities/index.ts'
import type { OfficeSearchResult } from '#contract/office/office-calls.ts'
import { OFFICE_PATH } from '#settings/office-document.ts'
import { callOffice } from '../../data/office-api.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { moveOption } from '../../parts/move-option.ts'
import { useDelayed } from '../../parts/use-delayed.ts'
import { labelEntityOne } from '../../texts/labels.ts'
import { listMenuGroups } from '../menu-groups.ts'
import { useSession, useTexts } from '../office-context.ts'
import { buildOfficePath, navigate } from '../router.ts'
import styles from './search-dialog.module.css'

type Hit = { href: string; label: string; kind: string }

/** Finds rows of all entities that the user may read, and the screens by their names. */
export function SearchDialog({ close }: { close: () => void }) {
  const { t } = useTexts()
  const session = useSession()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useId()
  const typed = text.trim()
  const query = useDelayed(typed, 150)
  const queries = useQueryClient()
  const searchFor = (name: string) => ({
    queryKey: ['search', name],
    queryFn: ({ signal }: { signal: AbortSignal }) => callOffice('Office/Search', { Query: name }, signal),
  })
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...searchFor(query),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  const words = typed.toLocaleLowerCase()
  const home = { href: OFFICE_PATH, label: t('office.home'), kind: '' }
  const lists = listMenuGroups(session, t).flatMap(({ links }) => links)
  const screens = [home, ...lists.map((link) => ({ ...link, kind: t('office.list') }))].filter(({ label }) =>
    label.toLocaleLowerCase().includes(words),
  )
  const rows = query ? (data ?? []).flatMap(toHit) : []
  const hits: Hit[] = [...rows, ...screens]
  const selected = Math.min(chosen, hits.length - 1)

  function toHit({ entity, id, label }: OfficeSearchResult): Hit[] {
    const definition = ENTITIES.find(({ name }) => name === entity)
    return definition
      ? [{ href: buildOfficePath(definition, id), label, kind: labelEntityOne(t, entity) }]
      : []
  }
  function open(hit: Hit | undefined) {
    if (!hit) return
    navigate(hit.href)
    close()
  }
  /** The list may still be that of the text before the last keys. */
  async function openFirst() {
    const found = typed === '' ? [] : await queries.fetchQuery(searchFor(typed)).catch(() => [])
    open([...found.flatMap(toHit), ...screens][0])
  }
  function handleKey(event: KeyboardEvent) {
    const isOutdated = query !== typed || isPlaceholderData
    const moved = moveOption(event.key, selected, hits.length)
    if (moved !== null) setChosen(moved)
    else if (event.key !== 'Enter') return
    else if (isOutdated && chosen === 0) openFirst()
    else open(hits[selected])
    event.preventDefault()
  }
  return (
    <Dialog label={t('office.search')} close={close} isTop>
      <input
        type="search"
        className="input"
        data-first
        role="combobox"
        aria-label={t('office.search')}
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `${list}${selected}` : undefined}
        placeholder={t('office.searchAll')}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(0)
        }}
        onKeyDown={handleKey}
      />
      <div id={list} role="listbox" aria-label={t('office.search')} className={styles.hits}>
        {hits.map(({ href, label, kind }, index) => (
          <a
            key={href}
            id={`${list}${index}`}
            href={href}
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            onClick={close}
          >
            <bdi>{label}</bdi> <small>{kind}</small>
          </a>
        ))}
      </div>
      {query !== '' && !isFetching && hits.length === 0 && <p role="status">{t('office.nothingFound')}</p>}
    </Dialog>
  )
}
