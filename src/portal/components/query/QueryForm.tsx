import type { ReactNode } from 'react'
import { usePageContext } from '../../page-context.ts'
import field from './field.module.css'
import styles from './query-form.module.css'

/**
 * A form whose fields are the address's query: `?q=kr&category=73`. The router handles its input
 * (`router/handle-form-input.ts`); without JavaScript it is hidden, because static pages can't respond to a query.
 */
export function QueryForm({
  label,
  clearedFields = [],
  children,
}: {
  label: string
  /** Query parameters that are removed when the form changes, such as the page of a list. */
  clearedFields?: readonly string[]
  children: ReactNode
}) {
  const { t } = usePageContext()
  return (
    <form method="get" aria-label={label} data-query-form="" className={`needs-script ${styles.form}`}>
      {children}
      {/* form elements with a name but no value */}
      {clearedFields.map((name) => (
        <fieldset key={name} name={name} hidden />
      ))}
      <p className={styles.failed} role="alert" data-load-failed="" hidden>
        {t('query.failed')}
      </p>
    </form>
  )
}

export function QueryTextField({ name, label }: { name: string; label: string }) {
  const { query } = usePageContext()
  return (
    <label className={field.field}>
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

/** A select element; the first option, without a value, means no filter. Groups of options have a label. */
export function QuerySelect({
  name,
  label,
  all,
  choices,
}: {
  name: string
  label: string
  /** Label of the option without a value. */
  all: string
  choices: readonly (QueryOption | { group: string; choices: readonly QueryOption[] })[]
}) {
  const { query } = usePageContext()
  return (
    <label className={field.field}>
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
