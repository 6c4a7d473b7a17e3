import { fold } from '#language/search/fold.ts'

export type CountryName = { short: string; name: string }

/**
 * Countries by the English names that result pages use. The first name of each country is the one to store.
 * Codes are IOC codes.
 */
const COUNTRY_NAMES = `
AFG Afghanistan; AHO Netherlands Antilles; AIN Individual Neutral Athletes|Individual Neutral Athlete; ALB Albania; ALG Algeria; AND Andorra; ANG Angola; ANT Antigua and Barbuda; ARG Argentina;
ARM Armenia; ARU Aruba; ASA American Samoa; AUS Australia; AUT Austria; AZE Azerbaijan; BAH Bahamas; BAN Bangladesh; BAR Barbados;
BDI Burundi; BEL Belgium; BEN Benin; BER Bermuda; BHU Bhutan; BIH Bosnia and Herzegovina|Bosnia-Herzegovina|Bosnia Herzegovina;
BIZ Belize; BLR Belarus; BOL Bolivia; BOT Botswana; BRA Brazil; BRN Bahrain; BRU Brunei|Brunei Darussalam; BUL Bulgaria; BUR Burkina Faso;
CAF Central African Republic; CAM Cambodia; CAN Canada; CAY Cayman Islands; CGO Congo|Republic of the Congo; CHA Chad; CHI Chile;
CHN China|People's Republic of China; CIV Côte d'Ivoire|Ivory Coast; CMR Cameroon; COD Democratic Republic of the Congo|Democratic Republic of Congo|DR Congo;
COK Cook Islands; COL Colombia; COM Comoros; CPV Cape Verde|Cap Verde|Cabo Verde; CRC Costa Rica; CRO Croatia; CUB Cuba; CYP Cyprus;
CZE Czechia|Czech Republic; DEN Denmark; DJI Djibouti; DMA Dominica; DOM Dominican Republic; ECU Ecuador; EGY Egypt; EOR Refugee Olympic Team|IOC Refugee Olympic Team|Refugee Team; ERI Eritrea;
ESA El Salvador; ESP Spain; EST Estonia; ETH Ethiopia; FIJ Fiji; FIN Finland; FRA France; FSM Micronesia; GAB Gabon; GAM Gambia|The Gambia;
GBR Great Britain|United Kingdom; GBS Guinea-Bissau; GEO Georgia; GEQ Equatorial Guinea; GER Germany; GHA Ghana; GRE Greece; GRN Grenada;
GUA Guatemala; GUI Guinea; GUM Guam; GUY Guyana; HAI Haiti; HKG Hong Kong, China|Hong Kong China|Hong Kong; HON Honduras; HUN Hungary;
IJF International Judo Federation; INA Indonesia; IND India; IRI Iran|Islamic Republic of Iran; IRL Ireland; IRQ Iraq; IRT IJF Refugee Team; ISL Iceland; ISR Israel;
ISV Virgin Islands|US Virgin Islands|United States Virgin Islands; ITA Italy; IVB British Virgin Islands; JAM Jamaica; JOR Jordan; JPN Japan;
KAZ Kazakhstan; KEN Kenya; KGZ Kyrgyzstan; KIR Kiribati; KOR Republic of Korea|South Korea|Korea; KOS Kosovo; KSA Saudi Arabia; KUW Kuwait;
LAO Laos|Lao People's Democratic Republic; LAT Latvia; LBA Libya; LBN Lebanon; LBR Liberia; LCA Saint Lucia; LES Lesotho; LIE Liechtenstein;
LTU Lithuania; LUX Luxembourg; MAC Macau|Macao|Macau, China; MAD Madagascar; MAR Morocco; MAS Malaysia; MAW Malawi;
MDA Republic of Moldova|Moldova; MDV Maldives; MEX Mexico; MGL Mongolia; MHL Marshall Islands; MKD North Macedonia|Macedonia|FYR Macedonia;
MLI Mali; MLT Malta; MNE Montenegro; MON Monaco; MOZ Mozambique; MRI Mauritius|Mauritius Island; MTN Mauritania; MYA Myanmar; NAM Namibia;
NCA Nicaragua; NCL New Caledonia; NED Netherlands; NEP Nepal; NGR Nigeria; NIG Niger; NOR Norway; NRU Nauru; NZL New Zealand; OMA Oman;
PAK Pakistan; PAN Panama; PAR Paraguay; PER Peru; PHI Philippines; PLE Palestine; PLW Palau; PNG Papua New Guinea; POL Poland; POR Portugal;
PRK Democratic People's Republic of Korea|North Korea|DPR Korea; PUR Puerto Rico; QAT Qatar; ROU Romania; RSA South Africa;
RUS Russia|Russian Federation; RWA Rwanda; SAM Samoa; SEN Senegal; SEY Seychelles; SGP Singapore; SKN Saint Kitts and Nevis;
SLE Sierra Leone; SLO Slovenia; SMR San Marino; SOL Solomon Islands|Solomon Island; SOM Somalia; SRB Serbia; SRI Sri Lanka; SSD South Sudan;
STP Sao Tome and Principe; SUD Sudan; SUI Switzerland; SUR Suriname|Surinam; SVK Slovakia; SWE Sweden; SWZ Eswatini|Swaziland;
SYR Syrian Arab Republic|Syria; TAH French Polynesia|Tahiti; TAN United Republic of Tanzania|Tanzania; TGA Tonga; THA Thailand; TJK Tajikistan;
TKM Turkmenistan; TLS Timor-Leste|East Timor; TOG Togo; TPE Chinese Taipei|Taiwan; TTO Trinidad and Tobago; TUN Tunisia; TUR Türkiye|Turkey;
TUV Tuvalu; UAE United Arab Emirates; UGA Uganda; UKR Ukraine; URU Uruguay; USA United States of America|United States|USA; UZB Uzbekistan;
VAN Vanuatu; VEN Venezuela; VIE Vietnam|Viet Nam; VIN Saint Vincent and the Grenadines; YEM Yemen; ZAM Zambia; ZIM Zimbabwe`

const COUNTRIES = COUNTRY_NAMES.split(';').map((line) => {
  const [short, names] = [line.trim().slice(0, 3), line.trim().slice(4).split('|')]
  return { short, name: names[0] ?? short, names }
})

const COUNTRY_BY_NAME = new Map(
  COUNTRIES.flatMap(({ short, name, names }) =>
    [short, ...names].map((spelling) => [fold(spelling), { short, name }] as const),
  ),
)

/** All of them, by code. */
export const listCountryNames = (): CountryName[] => COUNTRIES.map(({ short, name }) => ({ short, name }))

/** The country with an English name or an IOC code; null if there is none. */
export const findCountry = (name: string): CountryName | null => COUNTRY_BY_NAME.get(fold(name)) ?? null
