/** Names and addresses of common licences, by SPDX identifier. */
const SPDX_LICENCES: Readonly<Record<string, readonly [name: string, address: string]>> = {
  'CC0-1.0': ['CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  'CC-BY-3.0': ['CC BY 3.0', 'https://creativecommons.org/licenses/by/3.0/'],
  'CC-BY-4.0': ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  'CC-BY-SA-4.0': ['CC BY-SA 4.0', 'https://creativecommons.org/licenses/by-sa/4.0/'],
  'CC-BY-NC-4.0': ['CC BY-NC 4.0', 'https://creativecommons.org/licenses/by-nc/4.0/'],
  'CC-BY-ND-4.0': ['CC BY-ND 4.0', 'https://creativecommons.org/licenses/by-nd/4.0/'],
  'CC-BY-NC-SA-4.0': ['CC BY-NC-SA 4.0', 'https://creativecommons.org/licenses/by-nc-sa/4.0/'],
  'CC-BY-NC-ND-4.0': ['CC BY-NC-ND 4.0', 'https://creativecommons.org/licenses/by-nc-nd/4.0/'],
  'ODbL-1.0': ['ODbL 1.0', 'https://opendatacommons.org/licenses/odbl/1-0/'],
  'ODC-By-1.0': ['ODC-By 1.0', 'https://opendatacommons.org/licenses/by/1-0/'],
  'PDDL-1.0': ['PDDL 1.0', 'https://opendatacommons.org/licenses/pddl/1-0/'],
}

export type LicenceDescription = { name: string; address: string | null }

/**
 * Name and address of the licence that a partner has set: an SPDX identifier, an address, or any other text.
 * @example describeLicence('CC-BY-4.0') // { name: 'CC BY 4.0', address: 'https://creativecommons.org/licenses/by/4.0/' }
 */
export function describeLicence(licence: string): LicenceDescription {
  const spdx = Object.hasOwn(SPDX_LICENCES, licence) ? SPDX_LICENCES[licence] : undefined
  if (spdx) return { name: spdx[0], address: spdx[1] }
  if (!/^https:\/\/\S+$/.test(licence) || !URL.canParse(licence)) return { name: licence, address: null }
  return { name: new URL(licence).hostname, address: licence }
}

/**
 * The licences of a page's data, each once, in order. The list of partners is part of many pages that
 * are not about it: it counts only if there is no other data.
 */
export function listLicences(resources: readonly unknown[]): string[] {
  const licensed = resources.filter(hasLicence)
  const aboutPage = licensed.filter((resource) => !('partners' in resource))
  return [...new Set((aboutPage.length > 0 ? aboutPage : licensed).map(({ licence }) => licence))]
}

const hasLicence = (resource: unknown): resource is { licence: string } =>
  typeof resource === 'object' &&
  resource !== null &&
  'licence' in resource &&
  typeof resource.licence === 'string'
