import { dataAddress, PUBLISHED } from '#contract/published/files.ts'
import type { PublishedPartners } from '#contract/published/shapes.ts'
import { splitPath } from '#language/addresses.ts'
import { partnerLabel, sectionAddress } from '../partner/sections.ts'
import { loadCountryNames } from '../shell/country-names.ts'

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
    alert.textContent = list.dataset.failed ?? ''
    list.parentElement?.querySelector('[role=alert]')?.remove()
    list.after(alert)
  }
}

async function load(): Promise<PublishedPartners> {
  const response = await fetch(dataAddress(PUBLISHED.partners()))
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return (await response.json()) as PublishedPartners
}
