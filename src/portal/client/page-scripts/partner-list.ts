import type { LanguageCode } from '#language/languages.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { buildResourcePath, RESOURCES } from '#publication/resources.ts'
import type { PublishedPartners } from '#publication/schemas/index.ts'
import { getPartnerLabel, getSectionAddress } from '../../frame/header/site-sections.ts'
import { loadCountryNames } from '../data/country-names.ts'
import { fetchTranslations } from '../data/fetch-translations.ts'

// All organizations are chosen from the same list, and nobody's are remembered.
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element && target.closest('[data-no-partner]'))) return
  try {
    localStorage.removeItem('partner')
  } catch {
    // refused: then nothing was kept
  }
})

let partnersRequest: Promise<PublishedPartners> | null = null

/**
 * Fills the list of a partner switcher, once. A load that failed says so (portal specification §8), and the next opening
 * tries again.
 */
export async function fillPartnerList(switcher: Element): Promise<void> {
  const list = switcher.querySelector<HTMLElement>('[data-partner-list]')
  if (!list || list.children.length > 0) return
  const { code } = splitLocalePrefix(location.pathname)
  try {
    partnersRequest ??= fetchPartners()
    const [{ partners }] = await Promise.all([partnersRequest, loadCountryNames(code)])
    if (list.children.length > 0) return
    list.parentElement?.querySelector('[role=alert]')?.remove()
    list.append(
      ...partners.map((partner) => {
        const item = document.createElement('li')
        const link = document.createElement('a')
        link.href = getSectionAddress(code, '', partner.slug)
        link.textContent = getPartnerLabel(partner, code)
        item.append(link)
        return item
      }),
    )
  } catch (error) {
    console.error(error)
    partnersRequest = null
    const alert = document.createElement('p')
    alert.role = 'alert'
    alert.textContent = await getFailureText(code)
    list.parentElement?.querySelector('[role=alert]')?.remove()
    list.after(alert)
  }
}

/** What is said then, in the page's language; in English where that can't be loaded either. */
async function getFailureText(code: LanguageCode): Promise<string> {
  const key = 'partners.failed'
  const said = await fetchTranslations(code).then(
    (t) => t(key),
    () => key,
  )
  return said === key ? 'Something went wrong while loading data for Partners. Please try again later.' : said
}

async function fetchPartners(): Promise<PublishedPartners> {
  const response = await fetch(buildResourcePath(RESOURCES.partners()))
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return (await response.json()) as PublishedPartners
}
