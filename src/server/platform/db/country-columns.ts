import { country } from './schema/index.ts'

/** Columns of a nation, as responses contain it. */
export const countryColumns = {
  idCountry: country.id,
  name: country.name,
  short: country.short,
  isoCode: country.isoCode,
}
