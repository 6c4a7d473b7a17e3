import { html, raw } from 'hono/html'
import { getLanguage, LANGUAGE_CODES } from '#language/languages.ts'
import { SITE } from '#site'
import type { AccountSettings } from '../../accounts/account-settings.ts'
import { type PageTexts, renderNotice, renderSignedInDocument } from './document.ts'

type Option = { value: string; label: string }

type Settings = {
  chosen: AccountSettings
  /** In the order of their names. */
  countries: readonly { id: number; name: string }[]
  decides: boolean
  isSaved: boolean
}

/** Language, time zone and billing country of a user. */
export function renderSettingsPage(texts: PageTexts, { chosen, countries, decides, isSaved }: Settings) {
  const { t } = texts
  const zones = Intl.supportedValuesOf('timeZone')
  return renderSignedInDocument(
    texts,
    'settings',
    decides,
    html`${isSaved ? renderNotice(t('account.saved')) : ''}<form method="post" action="${SITE.account.settings}">
${renderSelect(t('account.language'), 'language', chosen.language, listLanguages())}
<p class="hint">${t('account.languageOfMails')}</p>
${renderSelect(t('account.timeZone'), 'timeZone', chosen.timeZone ?? '', [NONE, ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))])}
${renderSelect(t('account.billingCountry'), 'billingCountry', String(chosen.billingCountryId ?? ''), [NONE, ...countries.map(({ id, name }) => ({ value: String(id), label: name }))])}
<button>${t('account.save')}</button>
</form>`,
  )
}

const NONE: Option = { value: '', label: '–' }

const listLanguages = (): Option[] =>
  LANGUAGE_CODES.map((value) => ({ value, label: getLanguage(value).name }))

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
