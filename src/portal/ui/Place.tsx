import { countryName } from '#language/countries.ts'
import { listSeparator } from '#language/formats.ts'
import { usePortal } from '../portal.ts'
import { Flag } from './Flag.tsx'

/** Where something is held: flag, city, nation. */
export function Place({ city, country }: { city: string | null; country: string | null }) {
  const { code } = usePortal()
  return (
    <>
      <Flag country={country} named /> {city && <bdi>{city}</bdi>}
      {city && country && listSeparator(code)}
      {country && countryName(country, code)}
    </>
  )
}
