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
 * Search over whatever page is open: a field, and under it what it finds while one types. The focus stays in the
 * field, and arrow keys lead through the results; Escape, or a click beside it, closes it.
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
  const [state, setState] = useState<SearchState<SearchMatches>>({ is: 'empty' })
  const [session] = useState(() => createSearchSession(searchArchive, setState))
  const [active, setActive] = useState(0)
  const found = state.is === 'found' || state.is === 'searching' ? state.results : null
  const count = found ? found.judoka.length + found.competitions.length : 0
  const at = Math.min(active, count - 1)

  useEffect(() => {
    dialog.current?.showModal()
    return session.close
  }, [session])

  useEffect(() => {
    if (state.is !== 'failed') return
    addEventListener('online', session.retry)
    return () => removeEventListener('online', session.retry)
  }, [state.is, session])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault() // closing gives the focus back to the button, which must not get this key
      if (state.is === 'found') document.getElementById(getOptionId(id, at))?.click()
      else session.retry() // these are the results of what was asked before, or none
    }
    const next = getNextOption(event.key, at, count)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    document.getElementById(getOptionId(id, next))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the dialog does
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
        {found && count > 0 && (
          <SearchResults
            id={id}
            found={found}
            active={at}
            stale={state.is === 'searching'}
            onFollow={() => dialog.current?.close()}
          />
        )}
      </div>
    </dialog>
  )
}

function getStatusText(state: SearchState<SearchMatches>, count: number, t: Translate): string {
  switch (state.is) {
    case 'empty':
      return t('search.hint')
    case 'searching':
      return t('search.loading')
    case 'failed':
      return t('search.failed')
    case 'found':
      return count === 0 ? t('search.nothing') : t('search.found', { count })
  }
}
