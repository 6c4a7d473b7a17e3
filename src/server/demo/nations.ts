/** A nation of the demo world. */
export type Nation = {
  /** Three letters of the Olympic movement. */
  code: string
  name: string
  /** How many it may send into one weight category; hosts send more. */
  perCategory: number
}

const GUEST = 2
const HOST = 3

export const NATIONS: readonly Nation[] = [
  { code: 'AUT', name: 'Austria', perCategory: HOST },
  { code: 'AZE', name: 'Azerbaijan', perCategory: GUEST },
  { code: 'BEL', name: 'Belgium', perCategory: 1 },
  { code: 'BIH', name: 'Bosnia and Herzegovina', perCategory: 1 },
  { code: 'BRA', name: 'Brazil', perCategory: GUEST },
  { code: 'CAN', name: 'Canada', perCategory: 1 },
  { code: 'CRO', name: 'Croatia', perCategory: GUEST },
  { code: 'CZE', name: 'Czechia', perCategory: HOST },
  { code: 'DEN', name: 'Denmark', perCategory: 1 },
  { code: 'EGY', name: 'Egypt', perCategory: 1 },
  { code: 'ESP', name: 'Spain', perCategory: GUEST },
  { code: 'FRA', name: 'France', perCategory: GUEST },
  { code: 'GBR', name: 'Great Britain', perCategory: GUEST },
  { code: 'GEO', name: 'Georgia', perCategory: GUEST },
  { code: 'GER', name: 'Germany', perCategory: GUEST },
  { code: 'HUN', name: 'Hungary', perCategory: GUEST },
  { code: 'ITA', name: 'Italy', perCategory: GUEST },
  { code: 'JPN', name: 'Japan', perCategory: GUEST },
  { code: 'KOR', name: 'Korea', perCategory: 1 },
  { code: 'MAR', name: 'Morocco', perCategory: 1 },
  { code: 'MGL', name: 'Mongolia', perCategory: GUEST },
  { code: 'NED', name: 'Netherlands', perCategory: GUEST },
  { code: 'POL', name: 'Poland', perCategory: GUEST },
  { code: 'POR', name: 'Portugal', perCategory: 1 },
  { code: 'ROU', name: 'Romania', perCategory: 1 },
  { code: 'SLO', name: 'Slovenia', perCategory: HOST },
  { code: 'SRB', name: 'Serbia', perCategory: GUEST },
  { code: 'SVK', name: 'Slovakia', perCategory: 1 },
  { code: 'SWE', name: 'Sweden', perCategory: 1 },
  { code: 'TUR', name: 'Türkiye', perCategory: GUEST },
]
