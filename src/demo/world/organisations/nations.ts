export type Nation = {
  /** IOC country code. */
  code: string
  name: string
  /** Share of the nation in each weight category, as a number of judoka; hosts have more. */
  perCategory: number
}

const GUEST_QUOTA = 2
const HOST_QUOTA = 3

export const NATIONS: readonly Nation[] = [
  { code: 'AUT', name: 'Austria', perCategory: HOST_QUOTA },
  { code: 'AZE', name: 'Azerbaijan', perCategory: GUEST_QUOTA },
  { code: 'BEL', name: 'Belgium', perCategory: 1 },
  { code: 'BIH', name: 'Bosnia and Herzegovina', perCategory: 1 },
  { code: 'BRA', name: 'Brazil', perCategory: GUEST_QUOTA },
  { code: 'CAN', name: 'Canada', perCategory: 1 },
  { code: 'CRO', name: 'Croatia', perCategory: GUEST_QUOTA },
  { code: 'CZE', name: 'Czechia', perCategory: HOST_QUOTA },
  { code: 'DEN', name: 'Denmark', perCategory: 1 },
  { code: 'EGY', name: 'Egypt', perCategory: 1 },
  { code: 'ESP', name: 'Spain', perCategory: GUEST_QUOTA },
  { code: 'FRA', name: 'France', perCategory: GUEST_QUOTA },
  { code: 'GBR', name: 'Great Britain', perCategory: GUEST_QUOTA },
  { code: 'GEO', name: 'Georgia', perCategory: GUEST_QUOTA },
  { code: 'GER', name: 'Germany', perCategory: GUEST_QUOTA },
  { code: 'HUN', name: 'Hungary', perCategory: GUEST_QUOTA },
  { code: 'ITA', name: 'Italy', perCategory: GUEST_QUOTA },
  { code: 'JPN', name: 'Japan', perCategory: GUEST_QUOTA },
  { code: 'KOR', name: 'Korea', perCategory: 1 },
  { code: 'MAR', name: 'Morocco', perCategory: 1 },
  { code: 'MGL', name: 'Mongolia', perCategory: GUEST_QUOTA },
  { code: 'NED', name: 'Netherlands', perCategory: GUEST_QUOTA },
  { code: 'POL', name: 'Poland', perCategory: GUEST_QUOTA },
  { code: 'POR', name: 'Portugal', perCategory: 1 },
  { code: 'ROU', name: 'Romania', perCategory: 1 },
  { code: 'SLO', name: 'Slovenia', perCategory: HOST_QUOTA },
  { code: 'SRB', name: 'Serbia', perCategory: GUEST_QUOTA },
  { code: 'SVK', name: 'Slovakia', perCategory: 1 },
  { code: 'SWE', name: 'Sweden', perCategory: 1 },
  { code: 'TUR', name: 'Türkiye', perCategory: GUEST_QUOTA },
]
