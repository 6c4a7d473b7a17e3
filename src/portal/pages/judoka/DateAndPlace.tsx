import { formatDayShort } from '#language/formats.ts'
import { Flag } from '#portal/components/image/Flag.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedTeamResult } from '#publication/schemas/index.ts'

/** First day, flag and city of a competition, as far as they are known. */
export function DateAndPlace({
  competition: { dateFrom, country, city },
}: {
  competition: Pick<PublishedTeamResult['competition'], 'dateFrom' | 'country' | 'city'>
}) {
  const { code } = usePageContext()
  return (
    <>
      {dateFrom && <time dateTime={dateFrom}>{formatDayShort(code, dateFrom)}</time>}
      {country && <Flag country={country} />}
      {city && <bdi>{city}</bdi>}
    </>
  )
}
