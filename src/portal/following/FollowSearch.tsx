import { useEffect, useId, useRef, useState } from 'react'
import { publishPerson } from '#publication/from-api/people.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { callApi } from '../client/data/call-api.ts'
import { isSignedIn } from '../client/stores/signed-in.ts'
import { Flag } from '../components/image/Flag.tsx'
import { FollowButton } from '../components/judoka/FollowButton.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import fields from '../components/query/field.module.css'
import { usePageContext } from '../page-context.ts'
import { searchArchive } from '../search/pagefind.ts'
import { createSearchSession, type SearchSession, type SearchState } from '../search/search-session.ts'
import styles from './follow-search.module.css'

/** Results of a search (portal specification §9). */
const MAX_RESULTS = 15

/** A field that finds judoka by name, each with the star to follow them. */
export function FollowSearch() {
  const { t } = usePageContext()
  const status = useId()
  const field = useRef<HTMLInputElement>(null)
  const session = useRef<SearchSession>(null)
  const [state, setState] = useState<SearchState<readonly PublishedPerson[]>>({ status: 'empty' })
  useEffect(() => {
    const created = createSearchSession(searchJudoka, setState)
    session.current = created
    // typed before this script ran
    if (field.current?.value) created.setText(field.current.value)
    return created.close
  }, [])
  const results = 'results' in state ? state.results : null
  return (
    <search className={`needs-script ${styles.search}`}>
      <label className={fields.field}>
        <span>{t('following.search')}</span>
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby={status}
          ref={field}
          onChange={({ target }) => session.current?.setText(target.value)}
        />
      </label>
      <p id={status} role="status" className={styles.status}>
        {state.status === 'searching' && t('search.loading')}
        {state.status === 'failed' && t('search.failed')}
        {state.status === 'success' &&
          (state.results.length > 0
            ? t('search.found', { count: state.results.length })
            : t('search.nothing'))}
      </p>
      {results && results.length > 0 && (
        <ul className={styles.results}>
          {results.map((person) => (
            <li key={person.id}>
              <FollowButton person={person} />
              <Flag country={person.country} named />
              <PersonName person={person} />
              {person.club && (
                <small>
                  <bdi>{person.club}</bdi>
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

/** With an account the server searches; without one, the archive, which also works offline. */
async function searchJudoka(text: string): Promise<readonly PublishedPerson[]> {
  if (isSignedIn()) {
    const judoka = await callApi('Follow/SearchJudokaToFollow', { Query: text, Take: MAX_RESULTS })
    return judoka.map(publishPerson)
  }
  const { judoka } = await searchArchive(text)
  return judoka.slice(0, MAX_RESULTS)
}
