import type { MouseEvent, ReactNode } from 'react'
import { type SearchOption, useSearchSections } from './SearchOptions.tsx'
import styles from './search.module.css'
import type { SearchGroup } from './search-groups.ts'

type Props = {
  /** Prefix of all ids. */
  id: string
  label: string
  groups: readonly SearchGroup[]
  /** The option that Enter opens, counted over all groups; -1 if none. */
  active: number
  /** Whether the matches are of an earlier query. */
  isStale: boolean
  /** A recent search was chosen. */
  onSearch: (text: string) => void
  /** A link was opened, here or in another tab. */
  onOpen: () => void
  /** A link was opened here. */
  onFollow: () => void
}

/** Id of an option, for the field's `aria-activedescendant`. */
export const getOptionId = (id: string, at: number): string => `${id}option${at}`

/** The options in their groups; each is a link, or a search to be repeated. */
export function SearchResults({ id, label, groups, active, isStale, onSearch, onOpen, onFollow }: Props) {
  const sections = useSearchSections(groups)
  const open = (event: MouseEvent) => {
    onOpen()
    if (isPlainClick(event)) onFollow()
  }
  let last = -1
  const renderOption = ({ key, target, content }: SearchOption) => {
    const at = ++last
    const attributes = {
      id: getOptionId(id, at),
      className: styles.option,
      'aria-selected': at === active,
    }
    return 'href' in target ? (
      <a key={key} role="option" tabIndex={-1} {...attributes} href={target.href} onClick={open}>
        {content}
      </a>
    ) : (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and Enter in it does the same
      <div key={key} role="option" tabIndex={-1} {...attributes} onClick={() => onSearch(target.search)}>
        {content}
      </div>
    )
  }
  return (
    <div id={`${id}list`} role="listbox" className={styles.results} aria-label={label} aria-busy={isStale}>
      {sections.map(({ key, title, options }) => (
        <ResultGroup key={key} id={`${id}${key}`} title={title}>
          {options.map(renderOption)}
        </ResultGroup>
      ))}
    </div>
  )
}

/** Clicks that open a result in another tab or window keep search open. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

function ResultGroup({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: sections of a listbox are groups, not fieldsets
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.heading}>
        {title}
      </div>
      {children}
    </div>
  )
}
