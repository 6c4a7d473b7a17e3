import { useEffect, useRef, useState } from 'react'
import fields from '#portal/components/query/field.module.css'
import { usePageContext } from '#portal/page-context.ts'
import { createSearchSession, type SearchSession, type SearchState } from '#portal/search/search-session.ts'
import { FollowCandidateList } from './FollowCandidateList.tsx'
import { type FollowCandidates, findFollowCandidates } from './find-follow-candidates.ts'
import styles from './follow-search.module.css'

const STATUS_ID = 'follow-search-status'

/** A field that finds judoka and clubs by name, each with the star to follow them. */
export function FollowSearch() {
  const { t } = usePageContext()
  const field = useRef<HTMLInputElement>(null)
  const session = useRef<SearchSession>(null)
  const [state, setState] = useState<SearchState<FollowCandidates>>({ status: 'empty' })
  useEffect(() => {
    const created = createSearchSession(findFollowCandidates, setState)
    session.current = created
    // typed before this script ran
    if (field.current?.value) created.setText(field.current.value)
    return created.close
  }, [])
  const found = 'results' in state ? state.results : null
  const count = found ? found.judoka.length + found.clubs.length : 0
  return (
    <search className={`needs-script ${styles.search}`}>
      <label className={fields.field}>
        <span>{t('following.search')}</span>
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby={STATUS_ID}
          ref={field}
          onChange={({ target }) => session.current?.setText(target.value)}
        />
      </label>
      <p id={STATUS_ID} role="status" className={styles.status}>
        {state.status === 'searching' && t('search.loading')}
        {state.status === 'failed' && t('search.failed')}
        {state.status === 'success' && (count > 0 ? t('search.found', { count }) : t('search.nothing'))}
      </p>
      {found && <FollowCandidateList {...found} />}
    </search>
  )
}
