import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { LanguageCode } from '#language/languages.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { PageContextProvider, usePageContext } from '../page-context.ts'
import type { SearchMatches } from './find-matches.ts'
import { getNextOption } from './option-navigation.ts'
import { searchArchive } from './pagefind.ts'
import { getOptionId, SearchResults } from './SearchResults.tsx'
import styles from './search.module.css'
import { createSearchSession, type SearchState } from './search-session.ts'

type Props = { code: LanguageCode; t: Translate; onClose: () => void }

/**
 * Search as a dialog over the open page: a field with its matches below. The focus stays in the field, arrow keys move
 * through the matches; Escape or a click outside closes it.
 */
export function SearchOverlay({ code, t, onClose }: Props) {
  const { path } = splitLocalePrefix(location.pathname)
  return (
    <PageContextProvider value={{ code, t, path, route: 'home', query: {}, origin: null }}>
      <SearchDialog onClose={onClose} />
    </PageContextProvider>
  )
}

function SearchDialog({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = usePageContext()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<SearchState<SearchMatches>>({ status: 'empty' })
  const [session] = useState(() => createSearchSession(searchArchive, setState))
  const [active, setActive] = useState(0)
  const matches = state.status === 'success' || state.status === 'searching' ? state.results : null
  const count = matches ? matches.judoka.length + matches.competitions.length : 0
  const at = Math.min(active, count - 1)

  useEffect(() => {
    dialog.current?.showModal()
    return session.close
  }, [session])

  useEffect(() => {
    if (state.status !== 'failed') return
    addEventListener('online', session.retry)
    return () => removeEventListener('online', session.retry)
  }, [state.status, session])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault() // closing returns the focus to the search button, which must not get this key
      if (state.status === 'success') document.getElementById(getOptionId(id, at))?.click()
      else session.retry() // the matches shown, if any, are of an earlier query
    }
    const next = getNextOption(event.key, at, count)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    document.getElementById(getOptionId(id, next))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click outside the dialog
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={`${id}title`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.panel}>
        <h2 id={`${id}title`} className="visually-hidden">
          {t('search.title')}
        </h2>
        <div className={styles.field}>
          <input
            autoFocus
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            role="combobox"
            aria-label={t('search.label')}
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={count > 0 ? `${id}list` : undefined}
            aria-activedescendant={count > 0 ? getOptionId(id, at) : undefined}
            placeholder={t('search.placeholder')}
            onChange={(event) => {
              setActive(0)
              session.setText(event.target.value)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" onClick={() => dialog.current?.close()}>
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
            <span className="visually-hidden">{t('search.close')}</span>
          </button>
        </div>
        <p className={styles.status} role="status">
          {getStatusText(state, count, t)}
        </p>
        {matches && count > 0 && (
          <SearchResults
            id={id}
            matches={matches}
            active={at}
            isStale={state.status === 'searching'}
            onFollow={() => dialog.current?.close()}
          />
        )}
      </div>
    </dialog>
  )
}

function getStatusText(state: SearchState<SearchMatches>, count: number, t: Translate): string {
  switch (state.status) {
    case 'empty':
      return t('search.hint')
    case 'searching':
      return t('search.loading')
    case 'failed':
      return t('search.failed')
    case 'success':
      return count === 0 ? t('search.nothing') : t('search.found', { count })
  }
}
