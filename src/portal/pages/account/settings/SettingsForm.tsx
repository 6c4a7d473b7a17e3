import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { AccountSettings } from '#contract/api/account/account.ts'
import { LANGUAGE_NAMES } from '#language/language-names.ts'
import { isLanguageCode, LANGUAGE_CODES } from '#language/languages.ts'
import type { TranslationKey } from '#language/translate.ts'
import { callApi, callApiOnce } from '#portal/api/call-api.ts'
import { getEditConflict, readErrorBody } from '#portal/api/error-body.ts'
import field from '#portal/components/query/field.module.css'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../../purchases/apply.module.css'
import { describeFailure } from '../ActionRow.tsx'
import styles from '../account.module.css'
import { ConflictNotice, type ShownChange } from '../ConflictNotice.tsx'
import { type ReadSettings, selectChanges } from './edit-settings.ts'

type Option = { value: string; label: string }

const NONE: Option = { value: '', label: '–' }

const LANGUAGES: readonly Option[] = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

const FIELD_NAMES = {
  language: 'account.language',
  timeZone: 'account.timeZone',
  idBillingCountry: 'account.billingCountry',
  getsResultMails: 'account.resultMails',
} as const

type Outcome = { isSaved: boolean; problem: TranslationKey | null; changes: readonly ShownChange[] }

const NO_OUTCOME: Outcome = { isSaved: false, problem: null, changes: [] }

/** Saves what the user has changed. If another session has changed something, says what, and keeps what was entered. */
export function SettingsForm({
  settings,
  countries,
}: {
  settings: ReadSettings
  /** In the order of their names. */
  countries: readonly { id: number; name: string }[]
}) {
  const { t } = usePageContext()
  const [read, setRead] = useState(settings)
  const [entered, setEntered] = useState<Partial<AccountSettings>>({})
  const [outcome, setOutcome] = useState(NO_OUTCOME)
  const [isSending, setSending] = useState(false)
  const shown = { ...read, ...entered }
  const enter = (values: Partial<AccountSettings>) => {
    setEntered({ ...entered, ...values })
    setOutcome(NO_OUTCOME)
  }
  const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: nameZone(value) }))

  async function save(): Promise<void> {
    // all fields: what another session has changed is shown, even if nothing was entered here
    const { version: _, ...chosen } = shown
    setSending(true)
    try {
      setRead(await callApiOnce('User/ChangeSettings', { body: { read, chosen } }))
      setEntered({})
      setOutcome({ ...NO_OUTCOME, isSaved: true })
    } catch (error) {
      console.error(error)
      const changes = getEditConflict(error)
      if (changes) await showConflict(changes)
      else setOutcome({ ...NO_OUTCOME, problem: describeProblem(error) })
    }
    setSending(false)
  }

  async function showConflict(changes: NonNullable<ReturnType<typeof getEditConflict>>): Promise<void> {
    const stored = await callApi('User/Settings', undefined)
    setRead(stored)
    setEntered(selectChanges(entered, stored))
    setOutcome({
      ...NO_OUTCOME,
      changes: changes.map(({ field, before, after }) => ({
        label: t(FIELD_NAMES[field as keyof AccountSettings]),
        before: nameValue(before),
        after: nameValue(after),
        chosen: field in entered ? nameValue(entered[field as keyof AccountSettings]) : null,
      })),
    })
  }

  function nameValue(value: unknown): string {
    if (typeof value === 'number') return countries.find(({ id }) => id === value)?.name ?? String(value)
    if (typeof value === 'string') return isLanguageCode(value) ? LANGUAGE_NAMES[value] : nameZone(value)
    return value ? '✓' : NONE.label
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save().catch((error: unknown) => {
      console.error(error)
      setSending(false)
      setOutcome({ ...NO_OUTCOME, problem: 'apply.reason.failed' })
    })
  }
  return (
    <>
      {outcome.changes.length > 0 && <ConflictNotice changes={outcome.changes} />}
      <form className={styles.form} onSubmit={submit}>
        <Select
          label={t('account.language')}
          value={shown.language}
          options={LANGUAGES}
          onChange={(language) => enter({ language })}
        >
          <small>{t('account.languageOfMails')}</small>
        </Select>
        <Select
          label={t('account.timeZone')}
          value={shown.timeZone ?? ''}
          options={[NONE, ...zones]}
          onChange={(zone) => enter({ timeZone: zone || null })}
        />
        <Select
          label={t('account.billingCountry')}
          value={String(shown.idBillingCountry ?? '')}
          options={[NONE, ...countries.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={(id) => enter({ idBillingCountry: id === '' ? null : Number(id) })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={shown.getsResultMails}
            onChange={({ target }) => enter({ getsResultMails: target.checked })}
          />
          <span>{t('account.resultMails')}</span>
        </label>
        {outcome.problem && (
          <p className={apply.error} role="alert">
            {t(outcome.problem)}
          </p>
        )}
        <button type="submit" className={apply.primary} disabled={isSending}>
          {isSending ? t('apply.sending') : t('account.save')}
        </button>
        <p role="status">{outcome.isSaved && t('account.saved')}</p>
      </form>
    </>
  )
}

const describeProblem = (error: unknown): TranslationKey =>
  readErrorBody(error).status === 400 ? 'account.invalid' : describeFailure(error)

const nameZone = (zone: string): string => zone.replaceAll('_', ' ')

function Select({
  label,
  value,
  options,
  onChange,
  children,
}: {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  children?: ReactNode
}) {
  return (
    <label className={field.field}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {children}
    </label>
  )
}
