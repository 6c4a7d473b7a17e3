import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getCountryName, getIsoCountryCode, getTeamNationName, listFlagCodes } from '#language/countries.ts'
import { getLanguage, LANGUAGE_CODES } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'

/** The national Olympic committees, by the codes the IOC gives them. */
const NATIONAL_OLYMPIC_COMMITTEES = (
  'AFG ALB ALG AND ANG ANT ARG ARM ARU ASA AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH BIZ BLR BOL BOT BRA BRN BRU BUL ' +
  'BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COK COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ERI ESA ESP ' +
  'EST ETH FIJ FIN FRA FSM GAB GAM GBR GBS GEO GEQ GER GHA GRE GRN GUA GUI GUM GUY HAI HKG HON HUN INA IND IRI IRL IRQ ISL ' +
  'ISR ISV ITA IVB JAM JOR JPN KAZ KEN KGZ KIR KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAD MAR MAS MAW MDA ' +
  'MDV MEX MGL MHL MKD MLI MLT MNE MON MOZ MRI MTN MYA NAM NCA NED NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW ' +
  'PNG POL POR PRK PUR QAT ROU RSA RUS RWA SAM SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ ' +
  'SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR TUV UAE UGA UKR URU USA UZB VAN VEN VIE VIN YEM ZAM ZIM'
).split(' ')

/** Teams that come to competitions of judo without a national Olympic committee. */
const ONLY_IN_JUDO = [
  'NCL',
  'TAH',
  'MAC',
  'FAR',
  'MTQ',
  'GLP',
  'REU',
  'WLF',
  'CUW',
  'NIU',
  'NFI',
  'MNP',
  'SXM',
  'TKL',
]

/** Codes of old results and other spellings, by the code of today whose flag they take. */
const HISTORICAL: Record<string, string> = {
  ...{
    LIB: 'LBN',
    SCG: 'SRB',
    SIN: 'SGP',
    TRI: 'TTO',
    FRG: 'GER',
    ZAI: 'COD',
    YAR: 'YEM',
    FRO: 'FAR',
    PYF: 'TAH',
  },
}

const today = [...NATIONAL_OLYMPIC_COMMITTEES, ...ONLY_IN_JUDO]

const flags = new Set(
  readdirSync(join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags/4x3')),
)

describe('the code of a nation', () => {
  test('is a separate ISO code for nations of today', () => {
    expect(NATIONAL_OLYMPIC_COMMITTEES).toHaveLength(206)
    const codes = today.map((ioc) => ({ ioc, iso: getIsoCountryCode(ioc) }))
    expect(codes.filter(({ iso }) => !/^[a-z]{2}$/.test(iso ?? ''))).toEqual([])
    const byIso = Map.groupBy(codes, ({ iso }) => iso)
    expect([...byIso.values()].filter((shared) => shared.length > 1)).toEqual([])
  })

  test('is that of the successor for former nations', () => {
    for (const [old, now] of Object.entries(HISTORICAL))
      expect(getIsoCountryCode(old)).toBe(getIsoCountryCode(now))
  })

  test('is not confused with an equal ISO code of another nation', () => {
    expect(
      ['SLO', 'SVK', 'SUI', 'SWE', 'GER', 'GEO', 'GRE', 'AUT', 'AUS', 'IRI', 'IRQ', 'NIG', 'NGR'].map(
        getIsoCountryCode,
      ),
    ).toEqual(['si', 'sk', 'ch', 'se', 'de', 'ge', 'gr', 'at', 'au', 'ir', 'iq', 'ne', 'ng'])
  })

  test('is missing for refugees, neutrals and the federation itself', () => {
    expect(['EOR', 'AIN', 'IJF', 'ger', 'XXX', ''].map(getIsoCountryCode)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('flags', () => {
  test('exist for every nation', () => {
    expect(listFlagCodes().filter((code) => !flags.has(`${code}.svg`))).toEqual([])
  })

  test('are listed once, and for known nations only', () => {
    expect(listFlagCodes()).toEqual([...new Set(today.map((ioc) => getIsoCountryCode(ioc) ?? ''))].sort())
  })
})

describe('the name of a nation', () => {
  test.each([
    ['de', 'Deutschland'],
    ['ar', 'ألمانيا'],
    ['az', 'Almaniya'],
    ['ka', 'გერმანია'],
    ['si', 'Nemčija'],
    ['sk', 'Nemecko'],
    ['fr', 'Allemagne'],
  ] as const)('follows the language: %s', (code, name) => {
    expect(getCountryName('GER', code)).toBe(name)
  })

  test('exists in every language for every nation', () => {
    const nameless = LANGUAGE_CODES.flatMap((code) =>
      today.filter((ioc) => [ioc, ''].includes(getCountryName(ioc, code))).map((ioc) => `${ioc} in ${code}`),
    )
    expect(nameless).toEqual([])
  })

  test('is unique', () => {
    for (const code of LANGUAGE_CODES) {
      const byName = Map.groupBy(today, (ioc) => getCountryName(ioc, code))
      expect([...byName].filter(([, nations]) => nations.length > 1)).toEqual([])
    }
  })

  test('is the short sporting name instead of the official one', () => {
    expect(['HKG', 'MAC', 'PLE', 'MYA'].map((ioc) => getCountryName(ioc, 'en'))).toEqual([
      'Hong Kong',
      'Macao',
      'Palestine',
      'Myanmar',
    ])
    expect(getCountryName('HKG', 'si')).toBe('Hongkong')
  })

  test('is never an abbreviation', () => {
    expect(['GBR', 'USA', 'BIH'].map((ioc) => getCountryName(ioc, 'en'))).toEqual([
      'United Kingdom',
      'United States',
      'Bosnia & Herzegovina',
    ])
  })

  test('is the code for unknown nations', () => {
    expect(getCountryName('EOR', 'de')).toBe('EOR')
  })

  test('in Slovenian is not taken from Sinhala', () => {
    expect(new Intl.DisplayNames('si', { type: 'region' }).of('SI')).not.toBe(getCountryName('SLO', 'si'))
    expect(getCountryName('SLO', 'si')).toBe(
      new Intl.DisplayNames(getLanguage('si').locale, { type: 'region' }).of('SI'),
    )
  })
})

describe('the name of a team without an ISO code', () => {
  /** Codes of the federation's list of nations, and of the IOC for earlier years. */
  const TEAMS =
    'AIN ANA EOR ROT IRT IJF IF1 IF2 IF3 IOP IEA EAI ROC OAR RJF EUN URS GDR TCH YUG AHO COR AJU EJU JUA OJU PJC'.split(
      ' ',
    )

  test.each(LANGUAGE_CODES)('is a text of %s', (code) => {
    const texts = JSON.parse(readFileSync(`public/assets/translations/${code}.json`, 'utf8')) as Record<
      string,
      string
    >
    const context = { code, t: ((key: string) => texts[key] ?? key) as Translate }
    expect(TEAMS.filter((team) => getTeamNationName(team, context) === team)).toEqual([])
    expect(TEAMS.map(getIsoCountryCode).filter((iso) => iso !== null)).toEqual([])
  })
})
