import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { requireEntity } from '#contract/office/entities/index.ts'
import type { ReferenceField } from '#contract/office/field-kinds.ts'
import { useTexts } from '../app/office-context.ts'
import { callEntity } from '../data/office-api.ts'
import { moveOption } from '../parts/move-option.ts'
import { useDelayed } from '../parts/use-delayed.ts'
import styles from './form.module.css'

/** Chooses a row of another entity by typing a part of its name. */
export function ReferenceInput({
  field,
  label,
  value,
  within,
  change,
  knownLabel,
  className = '',
  ...attributes
}: {
  field: ReferenceField
  label: string
  value: number | null
  /** `field:id`: only rows that refer to the same row. */
  within: string | null
  change: (id: number | null) => void
  /** Name of the row that the value is, if it is known already. */
  knownLabel?: string | undefined
  className?: string | undefined
  id?: string
  placeholder?: string
  disabled?: boolean
  required?: boolean
}) {
  const { t } = useTexts()
  const entity = requireEntity(field.entity)
  const list = useId()
  /** What is typed; null while nothing is. */
  const [text, setText] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const typed = text?.trim() ?? ''
  const query = useDelayed(typed, 150)
  const queries = useQueryClient()
  const optionsOf = (name: string) => ({
    queryKey: [entity.name, 'options', name, within],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callEntity(
        entity,
        'Options',
        { ...(name && { Query: name }), ...(within && { Within: [within] }) },
        signal,
      ),
  })
  const {
    data: options = [],
    isPlaceholderData,
    isLoading,
  } = useQuery({
    ...optionsOf(query),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const { data: named } = useQuery({
    queryKey: [entity.name, 'option', value],
    queryFn: ({ signal }) => callEntity(entity, 'Options', { Id: [value] }, signal),
    enabled: value !== null && knownLabel === undefined,
    staleTime: 60_000,
  })
  const name = value === null ? '' : (knownLabel ?? named?.[0]?.label ?? `#${value}`)
  const selected = Math.min(chosen, options.length - 1)
  const isOutdated = query !== typed || isPlaceholderData || isLoading
  const close = () => {
    setOpen(false)
    setText(null)
  }
  const choose = (id: number | null) => {
    change(id)
    close()
  }
  /** The list may still be that of the text before the last keys: then the first option of the whole text is asked for. */
  async function chooseTyped(input: HTMLInputElement) {
    const option = (await queries.fetchQuery(optionsOf(typed)).catch(() => []))[0]
    const isTyping = document.activeElement === input && input.value.trim() !== typed
    if (option && !isTyping) choose(option.id)
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const option = options[selected]
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true)
    else if (!isOpen) return
    else if (event.key === 'Enter' && isOutdated && chosen === 0) chooseTyped(event.currentTarget)
    else if (event.key === 'Enter' && option) choose(option.id)
    else if (event.key === 'Escape') close()
    else {
      const moved = moveOption(event.key, selected, options.length)
      if (moved === null) return
      setChosen(moved)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={`${styles.reference} ${className}`}>
      <input
        {...attributes}
        className="input"
        role="combobox"
        aria-label={attributes.id ? undefined : label}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[selected] ? `${list}${selected}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text ?? name}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(0)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          if (text?.trim() === '' && value !== null) change(null)
          close()
        }}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <span
          id={list}
          role="listbox"
          aria-label={label}
          aria-busy={isOutdated}
          tabIndex={-1}
          className={styles.options}
        >
          {options.map(({ id, label: option }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
            <span
              key={id}
              id={`${list}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === selected}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(id)}
            >
              <bdi>{option}</bdi>
            </span>
          ))}
          {options.length === 0 && !isOutdated && <em>{t('office.nothingFound')}</em>}
        </span>
      )}
    </span>
  )
}
