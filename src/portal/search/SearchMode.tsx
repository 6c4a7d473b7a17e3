import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Translate } from '#language/translate.ts'
import { VisuallyHidden } from '../components/content/VisuallyHidden.tsx'
import { usePageContext } from '../page-context.ts'
import { $recentSearches, deleteRecentSearches, storeRecentSearch } from '../stores/recent-searches.ts'
import type { CompetitionSearch } from './competition-search.ts'
import { getNextOption } from './option-navigation.ts'
import { getOptionId, SearchResults } from './SearchResults.tsx'
import styles from './search.module.css'
import { countEntries, type SearchGroup } from './search-groups.ts'
import { createSearchSession, type SearchState } from './search-session.ts'

type Props = CompetitionSearch & {
  label: string
  placeholder: string
  hint: string
  text: string
  onText: (text: string) => void
  onClose: () => void
  /** The link to the other mode, if there is one. */
  otherMode: ReactNode
}

/**
 * A field with its matches below, or with what can be found as long as it is empty. The focus stays in the field, arrow keys move
 * through the options.
 */
export function SearchMode({
  search,
  suggest,
  label,
  placeholder,
  hint,
  text,
  onText,
  onClose,
  otherMode,
}: Props) {
  const { t } = usePageContext()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<SearchState<SearchGroup[]>>({ status: 'empty' })
  const [session] = useState(() => createSearchSession(search, setState))
  const suggestions = useSuggestions(suggest)
  const [active, setActive] = useState<number | null>(null)
  const groups = state.status === 'empty' ? suggestions : getMatches(state)
  const count = countEntries(groups)
  // Enter opens the best match, but no suggestion that was not selected
  const at = Math.min(active ?? (state.status === 'empty' ? -1 : 0), count - 1)

  // when search opens, the dialog does this
  useEffect(() => input.current?.focus(), [])

  useEffect(() => session.close, [session])

  useEffect(() => {
    if (state.status !== 'failed') return
    addEventListener('online', session.retry)
    return () => removeEventListener('online', session.retry)
  }, [state.status, session])

  const change = (value: string) => {
    setActive(null)
    onText(value)
    session.setText(value)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the text that was typed in the other mode
  useEffect(() => {
    if (text === '') return
    session.setText(text)
    session.retry()
  }, [session])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault() // closing returns the focus to the search button, which must not get this key
      if (state.status === 'success' || state.status === 'empty')
        document.getElementById(getOptionId(id, at))?.click()
      else session.retry() // the matches shown, if any, are of an earlier query
    }
    const next = getNextOption(event.key, at, count)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    document.getElementById(getOptionId(id, next))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <div className={styles.field}>
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? `${id}list` : undefined}
          aria-activedescendant={at >= 0 ? getOptionId(id, at) : undefined}
          placeholder={placeholder}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" onClick={onClose}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          <VisuallyHidden>{t('search.close')}</VisuallyHidden>
        </button>
      </div>
      <div className={styles.bar}>
        <p role="status">{getStatusText(state, count, hint, t)}</p>
        {otherMode}
        {state.status === 'empty' && groups.some(({ kind }) => kind === 'recent') && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              deleteRecentSearches()
              input.current?.focus()
            }}
          >
            {t('search.deleteRecent')}
          </button>
        )}
      </div>
      {count > 0 && (
        <SearchResults
          id={id}
          label={label}
          groups={groups}
          active={at}
          isStale={state.status === 'searching'}
          onSearch={(search) => {
            change(search)
            session.retry()
            input.current?.focus()
          }}
          onOpen={() => storeRecentSearch(text)}
          onFollow={onClose}
        />
      )}
    </>
  )
}

/** What can be found, after the recent searches. Failures are logged; the field works without it. */
function useSuggestions(suggest: CompetitionSearch['suggest']) {
  const recent = useStore($recentSearches)
  const [offered, setOffered] = useState<SearchGroup[]>([])
  useEffect(() => {
    let isOpen = true
    suggest().then(
      (groups) => isOpen && setOffered(groups),
      (error: unknown) => console.error('Suggestions could not be loaded:', error),
    )
    return () => {
      isOpen = false
    }
  }, [suggest])
  const ofRecent: SearchGroup[] = recent.length > 0 ? [{ kind: 'recent', entries: recent }] : []
  return [...ofRecent, ...offered]
}

const getMatches = (state: SearchState<SearchGroup[]>): SearchGroup[] =>
  (state.status === 'success' || state.status === 'searching' ? state.results : null) ?? []

function getStatusText(state: SearchState<SearchGroup[]>, count: number, hint: string, t: Translate): string {
  switch (state.status) {
    case 'empty':
      return hint
    case 'searching':
      return t('search.loading')
    case 'failed':
      return t('search.failed')
    case 'success':
      return count === 0 ? t('search.nothing') : t('search.found', { count })
  }
}
