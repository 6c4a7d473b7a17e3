import { getLanguage, type LanguageCode } from './languages.ts'
import { memoize } from './memoize.ts'
import { findText, type Translate } from './translate.ts'

/**
 * Nations by their three-letter IOC codes. Their names in each language come from `Intl.DisplayNames` by ISO code; this
 * file contains codes only: the IOC code, and behind it the ISO code unless it consists of the same first two letters. Every
 * live page loads the list, and this form is a third smaller.
 * Source: the IOC's list of national Olympic committees; ISO 3166-1 alpha-2.
 */
const ISO_BY_IOC = new Map<string, string>(
  (
    'AFGALBALGdzANDadANGaoANTagARGARMamARUawASAAUSAUTatAZEBAHbsBANbdBARbbBDIbiBELBENbjBERbmBHUbtBIHbaBIZbzBLRbyBOLBOTbwBRA' +
    'BRNbhBRUbnBULbgBURbfCAFcfCAMkhCANCAYkyCGOCHAtdCHIclCHNcnCIVCMRCODcdCOKckCOLCOMkmCPVcvCRCCROhrCUBCYPCZEDENdkDJIDMADOM' +
    'ECUEGYERIESAsvESPESTeeETHFIJfjFINFRAFSMfmGABGAMgmGBRGBSgwGEOGEQgqGERdeGHAGREGRNgdGUAgtGUIgnGUMGUYgyHAIhtHKGHONhnHUN' +
    'INAidINDIRIIRLieIRQiqISLISRilISVviITAIVBvgJAMjmJORJPNKAZkzKENKGZKIRKORkrKOSxkKSAsaKUWkwLAOLATlvLBAlyLBNLBRlrLCALESls' +
    'LIELTULUXMADmgMARMASmyMAWmwMDAMDVmvMEXmxMGLmnMHLMKDMLIMLTmtMNEmeMONmcMOZmzMRImuMTNmrMYAmmNAMNCAniNEDnlNEPnpNGRNIGneNOR' +
    'NRUNZLOMAPAKpkPANPARpyPERPHIPLEpsPLWpwPNGpgPOLplPORptPRKkpPURprQATROURSAzaRUSRWASAMwsSENsnSEYscSGPSKNknSLESLOsiSMR' +
    'SOLsbSOMSRBrsSRIlkSSDSTPSUDsdSUIchSURsrSVKskSWEseSWZszSYRTANtzTGAtoTHATJKTKMtmTLSTOGtgTPEtwTTOTUNtnTURtrTUVtvUAEaeUGA' +
    'UKRuaURUuyUSAUZBVANvuVENVIEvnVINvcYEMZAMzmZIMzwNCLTAHpfMACmoFARfoMTQmqGLPgpREUWLFwfSCGrsTRIttSINsgLIBlb' +
    'CUWcwFROfoPYFpfNIUnuNFInfMNPmpSXMTKLFRGdeZAIcdYARye'
  )
    .match(/[A-Z]{3}[a-z]*/g)
    ?.map((codes): [string, string] => [
      codes.slice(0, 3),
      codes.slice(3) || codes.slice(0, 2).toLowerCase(),
    ]) ?? [],
)

/** The ISO 3166-1 alpha-2 code in lower case, for flags; null for teams that are not a nation. */
export const getIsoCountryCode = (ioc: string): string | null => ISO_BY_IOC.get(ioc) ?? null

/** All IOC codes. Some nations have two, from different years. */
export const listCountryCodes = (): string[] => [...ISO_BY_IOC.keys()]

export const listFlagCodes = (): string[] => [...new Set(ISO_BY_IOC.values())].sort()

/**
 * Nations for which the sport uses the short name because the long one is administrative ("Hong Kong SAR China"). For all
 * others the short name is an abbreviation ("UK") or incomplete ("Bosnia").
 */
const COUNTRIES_WITH_SHORT_NAME = new Set(['hk', 'mm', 'mo', 'ps'])

type DisplayNameStyle = 'long' | 'short'

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
  Object.fromEntries([...ISO_BY_IOC].map(([ioc, iso]) => [iso, getCountryName(ioc, code)]))

/**
 * The name of a nation in a language; the code itself for a code that is not a nation.
 * @example getCountryName('GER', 'de') // 'Deutschland'
 */
export function getCountryName(ioc: string, code: LanguageCode): string {
  const iso = ISO_BY_IOC.get(ioc)
  if (!iso) return ioc
  const provided = providedNames.get(code)?.[iso]
  if (provided) return provided
  return getIntlName(`${code} ${iso}`) ?? ioc
}

/** The name that `Intl` has for an ISO code, by language and code: looking one up takes as long as rendering an element. */
const getIntlName = memoize((key) => {
  const [code, iso = ''] = key.split(' ')
  const style = COUNTRIES_WITH_SHORT_NAME.has(iso) ? 'short' : 'long'
  return getDisplayNames(`${code} ${style}`).of(iso.toUpperCase())
})

/** Codes that mean the same as the one whose name the portal has. */
const SAME_TEAM: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ROT: 'EOR',
    IOP: 'IOA',
    IEA: 'IOA',
    EAI: 'IOA',
    OAR: 'ROC',
    ANA: 'AIN',
    IF1: 'IJF',
    IF2: 'IJF',
    IF3: 'IJF',
  }),
)

/**
 * The name of a nation, or of a team without an ISO code, which is a text of the portal because `Intl` has no name for it:
 * neutral and refugee athletes (`AIN`, `IRT`), federations (`IJF`), and former nations without a successor (`URS`); the code
 * itself for a code that is neither.
 */
export function getTeamNationName(ioc: string, { code, t }: { code: LanguageCode; t: Translate }): string {
  if (ISO_BY_IOC.has(ioc)) return getCountryName(ioc, code)
  return findText(t, 'nation', SAME_TEAM.get(ioc) ?? ioc) ?? ioc
}

/** The names in a language and style: `de long`. */
const getDisplayNames = memoize((key) => {
  const [code, style] = key.split(' ') as [LanguageCode, DisplayNameStyle]
  return new Intl.DisplayNames(getLanguage(code).locale, { type: 'region', fallback: 'none', style })
})
