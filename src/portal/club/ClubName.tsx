import type { PublishedClubListItem } from '#publication/schemas/index.ts'

/** A club's name in both spellings if they differ; a preference decides which is shown. */
export function ClubName({
  club: { name, intName },
}: {
  club: Pick<PublishedClubListItem, 'name' | 'intName'>
}) {
  if (!intName) return <bdi>{name}</bdi>
  return (
    <>
      <bdi className="name-local">{name}</bdi>
      <bdi className="name-international">{intName}</bdi>
    </>
  )
}
