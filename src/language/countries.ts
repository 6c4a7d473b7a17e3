import { getLanguage, type LanguageCode } from './languages.ts'
import type { Translate } from './translate.ts'

/**
 * Nations by their three-letter IOC codes. Their names in each language come from `Intl.DisplayNames` by ISO code; this
 * file contains codes only.
 * Source: the IOC's list of national Olympic committees; ISO 3166-1 alpha-2.
 */
const ISO_BY_IOC: Record<string, string> = Object.fromEntries(
  (
    'AFG:af ALB:al ALG:dz AND:ad ANG:ao ANT:ag ARG:ar ARM:am ARU:aw ASA:as AUS:au AUT:at AZE:az BAH:bs BAN:bd BAR:bb BDI:bi ' +
    'BEL:be BEN:bj BER:bm BHU:bt BIH:ba BIZ:bz BLR:by BOL:bo BOT:bw BRA:br BRN:bh BRU:bn BUL:bg BUR:bf CAF:cf CAM:kh CAN:ca ' +
    'CAY:ky CGO:cg CHA:td CHI:cl CHN:cn CIV:ci CMR:cm COD:cd COK:ck COL:co COM:km CPV:cv CRC:cr CRO:hr CUB:cu CYP:cy CZE:cz ' +
    'DEN:dk DJI:dj DMA:dm DOM:do ECU:ec EGY:eg ERI:er ESA:sv ESP:es EST:ee ETH:et FIJ:fj FIN:fi FRA:fr FSM:fm GAB:ga GAM:gm ' +
    'GBR:gb GBS:gw GEO:ge GEQ:gq GER:de GHA:gh GRE:gr GRN:gd GUA:gt GUI:gn GUM:gu GUY:gy HAI:ht HKG:hk HON:hn HUN:hu INA:id ' +
    'IND:in IRI:ir IRL:ie IRQ:iq ISL:is ISR:il ISV:vi ITA:it IVB:vg JAM:jm JOR:jo JPN:jp KAZ:kz KEN:ke KGZ:kg KIR:ki KOR:kr ' +
    'KOS:xk KSA:sa KUW:kw LAO:la LAT:lv LBA:ly LBN:lb LBR:lr LCA:lc LES:ls LIE:li LTU:lt LUX:lu MAD:mg MAR:ma MAS:my MAW:mw ' +
    'MDA:md MDV:mv MEX:mx MGL:mn MHL:mh MKD:mk MLI:ml MLT:mt MNE:me MON:mc MOZ:mz MRI:mu MTN:mr MYA:mm NAM:na NCA:ni NED:nl ' +
    'NEP:np NGR:ng NIG:ne NOR:no NRU:nr NZL:nz OMA:om PAK:pk PAN:pa PAR:py PER:pe PHI:ph PLE:ps PLW:pw PNG:pg POL:pl POR:pt ' +
    'PRK:kp PUR:pr QAT:qa ROU:ro RSA:za RUS:ru RWA:rw SAM:ws SEN:sn SEY:sc SGP:sg SKN:kn SLE:sl SLO:si SMR:sm SOL:sb SOM:so ' +
    'SRB:rs SRI:lk SSD:ss STP:st SUD:sd SUI:ch SUR:sr SVK:sk SWE:se SWZ:sz SYR:sy TAN:tz TGA:to THA:th TJK:tj TKM:tm TLS:tl ' +
    'TOG:tg TPE:tw TTO:tt TUN:tn TUR:tr TUV:tv UAE:ae UGA:ug UKR:ua URU:uy USA:us UZB:uz VAN:vu VEN:ve VIE:vn VIN:vc YEM:ye ' +
    'ZAM:zm ZIM:zw NCL:nc TAH:pf MAC:mo FAR:fo MTQ:mq GLP:gp REU:re WLF:wf SCG:rs TRI:tt SIN:sg LIB:lb'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** The ISO 3166-1 alpha-2 code in lower case, for flags; null for teams that are not a nation. */
export const getIsoCountryCode = (ioc: string): string | null => ISO_BY_IOC[ioc] ?? null

/** All IOC codes. Some nations have two, from different years. */
export const listCountryCodes = (): string[] => Object.keys(ISO_BY_IOC)

/** All ISO codes that have a flag. */
export const listFlagCodes = (): string[] => [...new Set(Object.values(ISO_BY_IOC))].sort()

/**
 * Nations for which the sport uses the short name because the long one is administrative ("Hong Kong SAR China"). For all
 * others the short name is an abbreviation ("UK") or incomplete ("Bosnia").
 */
const COUNTRIES_WITH_SHORT_NAME = new Set(['hk', 'mm', 'mo', 'ps'])

type DisplayNameStyle = 'long' | 'short'

const displayNames = new Map<string, Intl.DisplayNames>()

const providedNames = new Map<LanguageCode, Readonly<Record<string, string>>>()

/**
 * Whether this browser has the names of nations in a language. Many lack Georgian and Azerbaijani and would fall back to
 * English; the names that were generated with the site are fetched instead.
 */
export const hasCountryNames = (code: LanguageCode): boolean =>
  Intl.DisplayNames.supportedLocalesOf(getLanguage(code).locale).length > 0

/** Sets the names of a language, by ISO code in lower case. */
export function setCountryNames(code: LanguageCode, names: Readonly<Record<string, string>>): void {
  providedNames.set(code, names)
}

/** The names of all nations in a language, by ISO code in lower case. */
export const mapCountryNames = (code: LanguageCode): Record<string, string> =>
  Object.fromEntries(Object.entries(ISO_BY_IOC).map(([ioc, iso]) => [iso, getCountryName(ioc, code)]))

/**
 * The name of a nation in a language; the code itself for a code that is not a nation.
 * @example getCountryName('GER', 'de') // 'Deutschland'
 */
export function getCountryName(ioc: string, code: LanguageCode): string {
  const iso = ISO_BY_IOC[ioc]
  if (!iso) return ioc
  const provided = providedNames.get(code)?.[iso]
  if (provided) return provided
  const style = COUNTRIES_WITH_SHORT_NAME.has(iso) ? 'short' : 'long'
  return getDisplayNames(code, style).of(iso.toUpperCase()) ?? ioc
}

/**
 * The name of a nation, or of a team of neutral or refugee athletes (`AIN`, `EOR`), which is a text of the portal because
 * `Intl` has no name for it; the code itself for a code that is neither.
 */
export function getTeamNationName(ioc: string, { code, t }: { code: LanguageCode; t: Translate }): string {
  if (ISO_BY_IOC[ioc]) return getCountryName(ioc, code)
  const key = `nation.${ioc}`
  const name = t(key)
  return name === key ? ioc : name
}

/** The names in a language and style, created on first use. */
function getDisplayNames(code: LanguageCode, style: DisplayNameStyle): Intl.DisplayNames {
  const key = `${code} ${style}`
  const known = displayNames.get(key)
  if (known) return known
  const names = new Intl.DisplayNames(getLanguage(code).locale, { type: 'region', fallback: 'none', style })
  displayNames.set(key, names)
  return names
}
