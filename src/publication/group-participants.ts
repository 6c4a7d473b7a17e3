import type { PublishedOrganisation, PublishedParticipants } from '#publication/schemas/index.ts'

type ParticipatingJudoka = PublishedParticipants['judoka'][number]

/** Ways to group athletes, with the display type that enables each (portal specification §2.3, §3). */
export const PARTICIPANT_GROUPINGS = [
  { by: 'nations', displayType: 'country', route: 'nations' },
  { by: 'regions', displayType: 'region', route: 'participantRegions' },
  { by: 'clubs', displayType: 'club', route: 'participantClubs' },
  { by: 'schools', displayType: 'school', route: 'participantSchools' },
] as const

export type ParticipantGrouping = (typeof PARTICIPANT_GROUPINGS)[number]['by']

/** Athletes of one organisation or country; null: those without one. */
export type ParticipantGroup = {
  key: string
  country: string | null
  organisation: PublishedOrganisation | null
  judoka: readonly ParticipatingJudoka[]
}

/** The athletes of each organisation or country, in the order of the first athlete of each. */
export function groupParticipants(
  by: ParticipantGrouping,
  participants: PublishedParticipants,
): ParticipantGroup[] {
  if (by === 'nations') {
    return [...Map.groupBy(participants.judoka, ({ person }) => person.country)].map(([country, judoka]) => ({
      key: country ?? '',
      country,
      organisation: null,
      judoka,
    }))
  }
  const organisations = new Map(participants[by].map((organisation) => [organisation.id, organisation]))
  return [...Map.groupBy(participants.judoka, (judoka) => getGroupId(by, judoka))].map(([id, judoka]) => {
    const organisation = organisations.get(id ?? 0) ?? null
    return { key: String(id ?? ''), country: organisation?.country ?? null, organisation, judoka }
  })
}

function getGroupId(
  by: Exclude<ParticipantGrouping, 'nations'>,
  { region, club, school }: ParticipatingJudoka,
): number | undefined {
  switch (by) {
    case 'regions':
      return region
    case 'clubs':
      return club
    case 'schools':
      return school
  }
}
