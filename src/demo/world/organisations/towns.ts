/** Post codes and coordinates of the towns of the demo world. The towns are real, the streets are fictional. */

type Town = { postCode: string; latitude: number; longitude: number }

const TOWNS: Readonly<Record<string, Town>> = {
  Brno: { postCode: '602 00', latitude: 49.195, longitude: 16.607 },
  Ostrava: { postCode: '702 00', latitude: 49.835, longitude: 18.282 },
  Graz: { postCode: '8010', latitude: 47.071, longitude: 15.44 },
  Innsbruck: { postCode: '6020', latitude: 47.269, longitude: 11.404 },
  Linz: { postCode: '4020', latitude: 48.306, longitude: 14.286 },
  Salzburg: { postCode: '5020', latitude: 47.81, longitude: 13.055 },
  Vienna: { postCode: '1020', latitude: 48.208, longitude: 16.373 },
  Villach: { postCode: '9500', latitude: 46.61, longitude: 13.856 },
  Celje: { postCode: '3000', latitude: 46.239, longitude: 15.268 },
  Kranj: { postCode: '4000', latitude: 46.243, longitude: 14.356 },
  Ljubljana: { postCode: '1000', latitude: 46.051, longitude: 14.506 },
  Maribor: { postCode: '2000', latitude: 46.557, longitude: 15.646 },
  Győr: { postCode: '9021', latitude: 47.687, longitude: 17.635 },
  Pécs: { postCode: '7621', latitude: 46.073, longitude: 18.232 },
  Zagreb: { postCode: '10000', latitude: 45.815, longitude: 15.982 },
  Rijeka: { postCode: '51000', latitude: 45.327, longitude: 14.442 },
  Tokyo: { postCode: '130-0015', latitude: 35.697, longitude: 139.793 },
  Baku: { postCode: 'AZ1000', latitude: 40.377, longitude: 49.892 },
  'Rio de Janeiro': { postCode: '20021', latitude: -22.907, longitude: -43.173 },
  Montreal: { postCode: 'H2Y', latitude: 45.509, longitude: -73.554 },
  Vancouver: { postCode: 'V6B', latitude: 49.283, longitude: -123.121 },
  Trieste: { postCode: '34121', latitude: 45.65, longitude: 13.777 },
  Udine: { postCode: '33100', latitude: 46.064, longitude: 13.235 },
}

/**
 * Coordinates of a town; empty if unknown.
 * @example findCoordinates('Graz') // { latitude: 47.071, longitude: 15.44 }
 */
export function findCoordinates(city: string): Partial<Omit<Town, 'postCode'>> {
  const town = TOWNS[city]
  return town ? { latitude: town.latitude, longitude: town.longitude } : {}
}

/** @param street a fictional street */
export const makeAddress = (city: string, street: string, houseNumber: number) => ({
  street,
  houseNumber: String(houseNumber),
  postCode: TOWNS[city]?.postCode ?? null,
})
