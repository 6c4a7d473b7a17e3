import type { PublishedOrganisation, PublishedParticipants } from '#contract/published/shapes.ts'

type Judoka = PublishedParticipants['judoka'][number]

/** By what judoka can be grouped, with the display type that allows it (portal specification §2.3, §3). */
export const GROUPINGS = [
  { by: 'nations', displayType: 1, family: 'nations' },
  { by: 'regions', displayType: 4, family: 'participantRegions' },
  { by: 'clubs', displayType: 2, family: 'participantClubs' },
  { by: 'schools', displayType: 3, family: 'participantSchools' },
] as const

export type Grouping = (typeof GROUPINGS)[number]['by']

/** Judoka who take part for the same; `null` is for nobody. */
export type Group = {
  key: string
  country: string | null
  organisation: PublishedOrganisation | null
  judoka: readonly Judoka[]
}

/** Everyone who takes part, by whom they take part for; in the order of the first of each. */
export function groupsBy(by: Grouping, participants: PublishedParticipants): Group[] {
  if (by === 'nations') {
    return [...Map.groupBy(participants.judoka, ({ person }) => person.country)].map(([country, judoka]) => ({
      key: country ?? '',
      country,
      organisation: null,
      judoka,
    }))
  }
  const organisations = new Map(participants[by].map((organisation) => [organisation.id, organisation]))
  return [...Map.groupBy(participants.judoka, (judoka) => idIn(by, judoka))].map(([id, judoka]) => {
    const organisation = organisations.get(id ?? 0) ?? null
    return { key: String(id ?? ''), country: organisation?.country ?? null, organisation, judoka }
  })
}

function idIn(by: Exclude<Grouping, 'nations'>, { region, club, school }: Judoka): number | undefined {
  switch (by) {
    case 'regions':
      return region
    case 'clubs':
      return club
    case 'schools':
      return school
  }
}
