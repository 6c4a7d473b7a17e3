import type { ReactNode } from 'react'
import { usePageContext } from '../../page-context.ts'
import styles from './query-form.module.css'

/**
 * A form whose fields are the address's query: `?q=kr&category=73`. What it does in the browser is in
 * `layout/address.ts`; without a script it isn't shown, because a built page can't answer.
 */
export function QueryForm({
  label,
  resets = [],
  children,
}: {
  label: string
  /** Names that go from the address when the form changes: the page of a list that is another one then. */
  resets?: readonly string[]
  children: ReactNode
}) {
  const { t } = usePageContext()
  return (
    <form method="get" aria-label={label} data-query-form className={`needs-script ${styles.form}`}>
      {children}
      {/* an element of the form that has a name and no value */}
      {resets.map((name) => (
        <fieldset key={name} name={name} hidden />
      ))}
      <p className={styles.failed} role="alert" data-query-failed hidden>
        {t('query.failed')}
      </p>
    </form>
  )
}

/** A field to write in. */
export function QueryTextField({ name, label }: { name: string; label: string }) {
  const { query } = usePageContext()
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        type="search"
        name={name}
        defaultValue={query[name] ?? ''}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </label>
  )
}

export type QueryOption = { value: string | number; label: string }

/** One of several; the first, without a value, is the one that changes nothing. Groups have a label over their choices. */
export function QuerySelect({
  name,
  label,
  all,
  choices,
}: {
  name: string
  label: string
  /** What nothing chosen is called. */
  all: string
  choices: readonly (QueryOption | { group: string; choices: readonly QueryOption[] })[]
}) {
  const { query } = usePageContext()
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select name={name} defaultValue={query[name] ?? ''}>
        <option value="">{all}</option>
        {choices.map((choice) =>
          'group' in choice ? (
            <optgroup key={choice.group} label={choice.group}>
              {choice.choices.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(choice)
          ),
        )}
      </select>
    </label>
  )
}

const renderOption = ({ value, label }: QueryOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)
