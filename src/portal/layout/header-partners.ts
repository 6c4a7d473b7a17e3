import { dataAddress, PUBLISHED } from '#contract/published/files.ts'
import type { PublishedPartners } from '#contract/published/shapes.ts'
import { splitPath } from '#language/addresses.ts'
import type { LanguageCode } from '#language/languages.ts'
import { partnerLabel, sectionAddress } from '../partner/sections.ts'
import { loadCountryNames } from '../shell/country-names.ts'
import { textsOf } from '../texts.ts'

// All organizations are chosen from the same list, and nobody's are remembered.
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element && target.closest('[data-no-partner]'))) return
  try {
    localStorage.removeItem('partner')
  } catch {
    // refused: then nothing was kept
  }
})

let loading: Promise<PublishedPartners> | null = null

/**
 * Fills the list of a partner switcher, once. A load that failed says so (portal specification §8), and the next opening
 * tries again.
 */
export async function listPartners(switcher: Element): Promise<void> {
  const list = switcher.querySelector<HTMLElement>('[data-partner-list]')
  if (!list || list.children.length > 0) return
  const { code } = splitPath(location.pathname)
  try {
    loading ??= load()
    const [{ partners }] = await Promise.all([loading, loadCountryNames(code)])
    if (list.children.length > 0) return
    list.parentElement?.querySelector('[role=alert]')?.remove()
    list.append(
      ...partners.map((partner) => {
        const item = document.createElement('li')
        const link = document.createElement('a')
        link.href = sectionAddress(code, '', partner.slug)
        link.textContent = partnerLabel(partner, code)
        item.append(link)
        return item
      }),
    )
  } catch (error) {
    console.error(error)
    loading = null
    const alert = document.createElement('p')
    alert.role = 'alert'
    alert.textContent = await failure(code)
    list.parentElement?.querySelector('[role=alert]')?.remove()
    list.after(alert)
  }
}

/** What is said then, in the page's language; in English where that can't be loaded either. */
async function failure(code: LanguageCode): Promise<string> {
  const key = 'partners.failed'
  const said = await textsOf(code).then(
    (t) => t(key),
    () => key,
  )
  return said === key ? 'Something went wrong while loading data for Partners. Please try again later.' : said
}

async function load(): Promise<PublishedPartners> {
  const response = await fetch(dataAddress(PUBLISHED.partners()))
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return (await response.json()) as PublishedPartners
}
