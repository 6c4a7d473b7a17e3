import type { PublishedClubListItem } from '#publication/schemas/index.ts'

/** A club's name in both spellings if they differ; a preference decides which is shown. */
export function ClubName({
  club: { name, internationalName },
}: {
  club: Pick<PublishedClubListItem, 'name' | 'internationalName'>
}) {
  if (!internationalName) return <bdi>{name}</bdi>
  return (
    <>
      <bdi className="name-local">{name}</bdi>
      <bdi className="name-international">{internationalName}</bdi>
    </>
  )
}
