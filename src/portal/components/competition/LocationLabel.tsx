import { getCountryName } from '#language/countries.ts'
import { getListSeparator } from '#language/formats.ts'
import { usePageContext } from '../../page-context.ts'
import { Flag } from '../image/Flag.tsx'

/** Where a competition takes place: flag, city, country. */
export function LocationLabel({ city, country }: { city: string | null; country: string | null }) {
  const { code } = usePageContext()
  return (
    <>
      <Flag country={country} named /> {city && <bdi>{city}</bdi>}
      {country && (city ? getListSeparator(code) : '') + getCountryName(country, code)}
    </>
  )
}
