import { getCountryName, getIsoCountryCode, listCountryCodes } from '#language/countries.ts'
import type { country } from '../db/schema/index.ts'
import { listCountryNames } from './country-names.ts'

/**
 * Members of the continental unions by their IOC codes; the position of a union, from 1, is `continentId`.
 * Sources: lists of members of AJU, PJC, JUA, EJU and OJU.
 */
const UNIONS = [
  'ALG ANG BDI BEN BOT BUR CAF CGO CHA CIV CMR COD COM CPV DJI EGY ERI ETH GAB GAM GBS GEQ GHA GUI KEN LBA LBR LES MAD MAR MAW MLI ' +
    'MOZ MRI MTN NAM NGR NIG REU RSA RWA SEN SEY SLE SOM SSD STP SUD SWZ TAN TOG TUN UGA ZAM ZIM',
  'ANT ARG ARU BAH BAR BER BIZ BOL BRA CAN CAY CHI COL CRC CUB CUW DMA DOM ECU ESA FGU GLP GRN GUA GUY HAI HON ISV IVB JAM LCA MEX ' +
    'MTQ NCA PAN PAR PER PUR SKN SUR TTO URU USA VEN VIN',
  'AFG BAN BHU BRN BRU CAM CHN HKG INA IND IRI IRQ JOR JPN KAZ KGZ KOR KSA KUW LAO LBN MAC MAS MDV MGL MYA NEP OMA PAK PHI PLE PRK ' +
    'QAT SGP SRI SYR THA TJK TKM TLS TPE UAE UZB VIE YEM',
  'ALB AND ARM AUT AZE BEL BIH BLR BUL CRO CYP CZE DEN ESP EST FAR FIN FRA GBR GEO GER GRE HUN IRL ISL ISR ITA KOS LAT LIE LTU LUX ' +
    'MDA MKD MLT MNE MON NED NOR POL POR ROU RUS SLO SMR SRB SUI SVK SWE TUR UKR',
  'ASA AUS COK FIJ FSM GUM KIR MHL NCL NRU NZL PLW PNG SAM SOL TAH TGA TUV VAN',
].map((codes) => codes.split(' '))

/** Nations, teams that compete like nations, and the territories that have a code. Of nations with several codes the present one. */
export function listCountries(): (typeof country.$inferInsert)[] {
  const named = listCountryNames()
  const territories = listCountryCodes()
    .filter((short, index, all) => {
      const isSame = (other: string) => getIsoCountryCode(other) === getIsoCountryCode(short)
      return !named.some((nation) => isSame(nation.short)) && all.findIndex(isSame) === index
    })
    .map((short) => ({ short, name: getCountryName(short, 'en') }))
  return [...named, ...territories].map(({ short, name }) => {
    const union = UNIONS.findIndex((codes) => codes.includes(short))
    return {
      short,
      name,
      isoCode: getIsoCountryCode(short)?.toUpperCase() ?? null,
      continentId: union < 0 ? null : union + 1,
      language: 'en',
    }
  })
}
