import { html, raw } from 'hono/html'
import type { AccountSettings } from '#contract/api/account/account.ts'
import { LANGUAGE_NAMES } from '#language/language-names.ts'
import { isLanguageCode, LANGUAGE_CODES } from '#language/languages.ts'
import type { FieldChange, ReadRow } from '#server/platform/errors/edit-conflict.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { type PageTexts, renderConflict, renderNotice, renderSignedInDocument } from './document.ts'
import { renderRead } from './forms.ts'

type Option = { value: string; label: string }

type Settings = {
  /** What the form shows. */
  chosen: AccountSettings
  /** What it is made from. */
  read: ReadRow<AccountSettings>
  /** What others have changed since the form was opened. */
  changes: readonly FieldChange<AccountSettings>[]
  /** In the order of their names. */
  countries: readonly { id: number; name: string }[]
  decides: boolean
  isSaved: boolean
}

/** Language, time zone, billing country and mails of a user. */
export function renderSettingsPage(texts: PageTexts, settings: Settings) {
  const { chosen, read, changes, countries, decides, isSaved } = settings
  const { t } = texts
  const zones = Intl.supportedValuesOf('timeZone')
  return renderSignedInDocument(
    texts,
    'settings',
    decides,
    html`${isSaved ? renderNotice(t('account.saved')) : ''}${changes.length > 0 ? renderConflict(t, changes.map(describeChange(texts, countries))) : ''}<form method="post" action="${ACCOUNT_ADDRESSES.settings}">
${renderRead(read)}
${renderSelect(t('account.language'), 'language', chosen.language, listLanguages())}
<p class="hint">${t('account.languageOfMails')}</p>
${renderSelect(t('account.timeZone'), 'timeZone', chosen.timeZone ?? '', [NONE, ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))])}
${renderSelect(t('account.billingCountry'), 'billingCountry', String(chosen.idBillingCountry ?? ''), [NONE, ...countries.map(({ id, name }) => ({ value: String(id), label: name }))])}
<label class="check"><input type="checkbox" name="resultMails" value="1"${chosen.getsResultMails ? raw(' checked') : ''}> ${t('account.resultMails')}</label>
<button>${t('account.save')}</button>
</form>`,
  )
}

const FIELD_NAMES = {
  language: 'account.language',
  timeZone: 'account.timeZone',
  idBillingCountry: 'account.billingCountry',
  getsResultMails: 'account.resultMails',
} as const

const describeChange =
  ({ t }: PageTexts, countries: Settings['countries']) =>
  ({ field, before, after, chosen }: FieldChange<AccountSettings>) => {
    const name = (value: AccountSettings[keyof AccountSettings]): string => {
      if (value === null) return NONE.label
      if (typeof value === 'boolean') return value ? '✓' : NONE.label
      if (typeof value === 'number') return countries.find(({ id }) => id === value)?.name ?? String(value)
      return isLanguageCode(value) ? LANGUAGE_NAMES[value] : value.replaceAll('_', ' ')
    }
    const isTouched = chosen !== undefined && chosen !== before
    return {
      label: t(FIELD_NAMES[field]),
      before: name(before),
      after: name(after),
      chosen: isTouched ? name(chosen) : null,
    }
  }

const NONE: Option = { value: '', label: '–' }

const listLanguages = (): Option[] => LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

const renderSelect = (
  label: string,
  name: string,
  chosen: string,
  options: readonly Option[],
) => html`<label>${label}
<select name="${name}">${options.map(
  (option) =>
    html`<option value="${option.value}"${option.value === chosen ? raw(' selected') : ''}>${option.label}</option>`,
)}</select></label>`
