import { useEffect, useId, useRef, useState } from 'react'
import type { LanguageCode } from '#language/languages.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { matchRoute } from '#publication/routes.ts'
import hiddenStyles from '../components/content/visually-hidden.module.css'
import { PageContextProvider, usePageContext } from '../page-context.ts'
import { createArchiveSearch } from './archive-search.ts'
import { createCompetitionSearch } from './competition-search.ts'
import { SearchMode } from './SearchMode.tsx'
import styles from './search.module.css'

type Props = { code: LanguageCode; t: Translate; onClose: () => void }

/**
 * Search as a dialog over the open page. On a page of a competition it searches that competition first; a link in the dialog leads
 * to the whole archive and back.
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
  const { t, code, path } = usePageContext()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [ofCompetition] = useState(() => {
    const competition = findCompetition(path)
    return competition === null ? null : createCompetitionSearch(competition, code)
  })
  const [ofArchive] = useState(() => createArchiveSearch(code))
  const [isWide, setWide] = useState(ofCompetition === null)
  const [text, setText] = useState('')

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click outside the dialog
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={`${id}title`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.panel}>
        <h2 id={`${id}title`} className={hiddenStyles.hidden}>
          {t(isWide ? 'search.title' : 'search.inCompetition')}
        </h2>
        <SearchMode
          key={isWide ? 'archive' : 'competition'}
          {...(isWide || !ofCompetition ? ofArchive : ofCompetition)}
          label={t(isWide ? 'search.label' : 'search.inCompetition')}
          placeholder={t(isWide ? 'search.placeholder' : 'search.inCompetition')}
          hint={t(isWide ? 'search.hint' : 'search.competitionHint')}
          text={text}
          onText={setText}
          onClose={close}
          otherMode={
            ofCompetition && (
              <button type="button" className={styles.action} onClick={() => setWide(!isWide)}>
                {t(isWide ? 'search.inCompetition' : 'search.title')}
              </button>
            )
          }
        />
      </div>
    </dialog>
  )
}

/** External id of the competition that a page belongs to. */
function findCompetition(path: string): string | null {
  const found = path.startsWith('/competition/') ? matchRoute(path) : null
  return found?.params.id ?? null
}
