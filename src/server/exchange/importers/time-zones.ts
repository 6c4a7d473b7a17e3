import { isTimeZone } from '#judo/competition/zone-data.ts'

/**
 * The time zone of each country's capital, by IOC code: for competitions whose source names no time zone.
 */
const CAPITAL_TIME_ZONES = new Map(
  Object.entries({
    Africa:
      'ALG:Algiers ANG:Luanda BEN:Porto-Novo BOT:Gaborone BUR:Ouagadougou CAF:Bangui CGO:Brazzaville CHA:Ndjamena ' +
      'CIV:Abidjan CMR:Douala COD:Kinshasa DJI:Djibouti EGY:Cairo ETH:Addis_Ababa GAB:Libreville GHA:Accra GUI:Conakry ' +
      'KEN:Nairobi LBA:Tripoli MAR:Casablanca MLI:Bamako MOZ:Maputo NGR:Lagos NIG:Niamey RSA:Johannesburg RWA:Kigali ' +
      'SUD:Khartoum TAN:Dar_es_Salaam TOG:Lome TUN:Tunis UGA:Kampala ZAM:Lusaka ZIM:Harare',
    America:
      'ARG:Argentina/Buenos_Aires BAR:Barbados BOL:La_Paz BRA:Sao_Paulo CAN:Toronto CHI:Santiago COL:Bogota CRC:Costa_Rica ' +
      'CUB:Havana DOM:Santo_Domingo ECU:Guayaquil ESA:El_Salvador GUA:Guatemala HAI:Port-au-Prince HON:Tegucigalpa ' +
      'JAM:Jamaica MEX:Mexico_City NCA:Managua PAN:Panama PAR:Asuncion PER:Lima PUR:Puerto_Rico TTO:Port_of_Spain ' +
      'URU:Montevideo USA:New_York VEN:Caracas',
    Asia:
      'AFG:Kabul ARM:Yerevan AZE:Baku BAN:Dhaka BHU:Thimphu BRN:Bahrain CAM:Phnom_Penh CHN:Shanghai CYP:Nicosia GEO:Tbilisi ' +
      'HKG:Hong_Kong INA:Jakarta IND:Kolkata IRI:Tehran IRQ:Baghdad ISR:Jerusalem JOR:Amman JPN:Tokyo KAZ:Almaty ' +
      'KGZ:Bishkek KOR:Seoul KSA:Riyadh KUW:Kuwait LAO:Vientiane LBN:Beirut MAC:Macau MAS:Kuala_Lumpur MGL:Ulaanbaatar ' +
      'MYA:Yangon NEP:Kathmandu OMA:Muscat PAK:Karachi PHI:Manila PLE:Hebron PRK:Pyongyang QAT:Qatar SGP:Singapore ' +
      'SRI:Colombo SYR:Damascus THA:Bangkok TJK:Dushanbe TKM:Ashgabat TPE:Taipei UAE:Dubai UZB:Tashkent VIE:Ho_Chi_Minh YEM:Aden',
    Europe:
      'ALB:Tirane AND:Andorra AUT:Vienna BEL:Brussels BIH:Sarajevo BLR:Minsk BUL:Sofia CRO:Zagreb CZE:Prague DEN:Copenhagen ' +
      'ESP:Madrid EST:Tallinn FIN:Helsinki FRA:Paris GBR:London GER:Berlin GRE:Athens HUN:Budapest IRL:Dublin ITA:Rome ' +
      'KOS:Belgrade LAT:Riga LIE:Vaduz LTU:Vilnius LUX:Luxembourg MDA:Chisinau MKD:Skopje MLT:Malta MNE:Podgorica ' +
      'MON:Monaco NED:Amsterdam NOR:Oslo POL:Warsaw POR:Lisbon ROU:Bucharest RUS:Moscow SLO:Ljubljana SMR:San_Marino ' +
      'SRB:Belgrade SUI:Zurich SVK:Bratislava SWE:Stockholm TUR:Istanbul UKR:Kyiv',
    Atlantic: 'CPV:Cape_Verde ISL:Reykjavik SEN:../Africa/Dakar',
    Indian: 'MAD:Antananarivo MDV:Maldives MRI:Mauritius SEY:Mahe',
    Pacific:
      'ASA:Pago_Pago AUS:../Australia/Sydney FIJ:Fiji GUM:Guam NCL:Noumea NRU:Nauru NZL:Auckland PNG:Port_Moresby SAM:Apia TAH:Tahiti TGA:Tongatapu VAN:Efate',
  }).flatMap(([area, capitals]) =>
    capitals.split(' ').map((pair) => {
      const [country = '', city = ''] = pair.split(':')
      return [country, city.startsWith('../') ? city.slice(3) : `${area}/${city}`] as const
    }),
  ),
)

/** The time zone named by the source, if it exists; else that of the country's capital; else UTC. */
export function resolveTimeZone(name: string | null, country: string | null): string {
  if (name !== null && isTimeZone(name)) return name
  return (country !== null ? CAPITAL_TIME_ZONES.get(country) : undefined) ?? 'UTC'
}
