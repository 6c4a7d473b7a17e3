export type Nation = {
  /** IOC country code. */
  code: string
  /** Share of the nation in each weight category, as a number of judoka; hosts have more. */
  perCategory: number
}

const GUEST_QUOTA = 2
const HOST_QUOTA = 3

export const NATIONS: readonly Nation[] = [
  { code: 'AUT', perCategory: HOST_QUOTA },
  { code: 'AZE', perCategory: GUEST_QUOTA },
  { code: 'BEL', perCategory: 1 },
  { code: 'BIH', perCategory: 1 },
  { code: 'BRA', perCategory: GUEST_QUOTA },
  { code: 'CAN', perCategory: 1 },
  { code: 'CRO', perCategory: GUEST_QUOTA },
  { code: 'CZE', perCategory: HOST_QUOTA },
  { code: 'DEN', perCategory: 1 },
  { code: 'EGY', perCategory: 1 },
  { code: 'ESP', perCategory: GUEST_QUOTA },
  { code: 'FRA', perCategory: GUEST_QUOTA },
  { code: 'GBR', perCategory: GUEST_QUOTA },
  { code: 'GEO', perCategory: GUEST_QUOTA },
  { code: 'GER', perCategory: GUEST_QUOTA },
  { code: 'HUN', perCategory: GUEST_QUOTA },
  { code: 'ITA', perCategory: GUEST_QUOTA },
  { code: 'JPN', perCategory: GUEST_QUOTA },
  { code: 'KOR', perCategory: 1 },
  { code: 'MAR', perCategory: 1 },
  { code: 'MGL', perCategory: GUEST_QUOTA },
  { code: 'NED', perCategory: GUEST_QUOTA },
  { code: 'POL', perCategory: GUEST_QUOTA },
  { code: 'POR', perCategory: 1 },
  { code: 'ROU', perCategory: 1 },
  { code: 'SLO', perCategory: HOST_QUOTA },
  { code: 'SRB', perCategory: GUEST_QUOTA },
  { code: 'SVK', perCategory: 1 },
  { code: 'SWE', perCategory: 1 },
  { code: 'TUR', perCategory: GUEST_QUOTA },
]
