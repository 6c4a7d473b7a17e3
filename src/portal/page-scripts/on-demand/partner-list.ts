import type { LanguageCode } from '#language/languages.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { fetchJson } from '#portal/data/fetch-json.ts'
import { fetchScriptTexts, loadCountryNames } from '#portal/data/fetch-translations.ts'
import { createElement } from '#portal/dom/create-element.ts'
import { getPartnerLabel, getSectionAddress } from '#portal/frame/header/site-sections.ts'
import { removeStorage } from '#portal/stores/storage.ts'
import { buildResourcePath, RESOURCES } from '#publication/resources.ts'
import type { PublishedPartners } from '#publication/schemas/index.ts'

// "All organisations" forgets the stored partner.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-no-partner]')) removeStorage('partner')
})

let partnersRequest: Promise<PublishedPartners> | null = null

/**
 * Adds the list of a partner switcher, once. If the list can't be loaded, an error is shown (portal specification §8), and
 * opening it again retries.
 */
export async function fillPartnerList(switcher: Element): Promise<void> {
  const panel = switcher.lastElementChild
  if (!panel || panel.querySelector('ul')) return
  const { code } = splitLocalePrefix(location.pathname)
  try {
    partnersRequest ??= fetchPartners()
    const [{ partners }] = await Promise.all([partnersRequest, loadCountryNames(code)])
    if (panel.querySelector('ul')) return
    panel.querySelector('[role=alert]')?.remove()
    const items = partners.map((partner) => {
      const href = getSectionAddress(code, '', partner.slug)
      return createElement('li', {}, createElement('a', { href }, getPartnerLabel(partner, code)))
    })
    panel.append(createElement('ul', {}, ...items))
  } catch (error) {
    console.error(error)
    partnersRequest = null
    const alert = createElement('p', { role: 'alert' }, await getFailureText(code))
    panel.querySelector('[role=alert]')?.remove()
    panel.append(alert)
  }
}

/** The error message in the page's language; in English if the translations can't be loaded either. */
async function getFailureText(code: LanguageCode): Promise<string> {
  const key = 'partners.failed'
  const text = await fetchScriptTexts(code).then(
    (t) => t(key),
    (error: unknown) => {
      console.error(error)
      return key
    },
  )
  return text === key ? 'Something went wrong while loading data for Partners. Please try again later.' : text
}

const fetchPartners = (): Promise<PublishedPartners> => fetchJson(buildResourcePath(RESOURCES.partners()))
