import { setImmediate } from 'node:timers/promises'
import { DEFAULT_LANGUAGE } from '#language/languages.ts'
import { buildCalendarPath } from '#publication/open-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import { computeDigest } from '../digest.ts'
import { listResourceIds, type Snapshot } from '../snapshot.ts'
import { type CalendarCompetition, createCalendar } from './calendar.ts'
import type { WriteKeyedFile } from './keyed-file.ts'

/** Share images are drawn meanwhile, and each of their threads needs its next image within milliseconds. */
const CALENDARS_AT_ONCE = 20

/** What a calendar contains: its name, and the competitions by their external ids. */
type CalendarContents = { name: string; competitions: readonly string[] }

/**
 * Writes the calendars of judoka and clubs: the competitions that they are entered in, and those that they took part in. Their pages
 * show the same. Minors and withheld judoka have none: a calendar says where somebody will be.
 */
export async function writePersonalCalendars(
  snapshot: Snapshot,
  competitions: readonly CalendarCompetition[],
  {
    site,
    buildDigest,
    writeKeyedFile,
  }: { site: string; buildDigest: string; writeKeyedFile: WriteKeyedFile },
): Promise<void> {
  const byId = new Map(
    competitions.map((competition) => [
      competition.externalId,
      { competition, digest: computeDigest(JSON.stringify(competition)) },
    ]),
  )
  const write = (address: string, contents: CalendarContents | null) => {
    if (!contents) return
    const found = contents.competitions.flatMap((id) => byId.get(id) ?? [])
    const key = computeDigest(buildDigest, contents.name, ...found.map(({ digest }) => digest))
    writeKeyedFile(address, key, () =>
      createCalendar(
        { name: contents.name, code: DEFAULT_LANGUAGE },
        found.map(({ competition }) => competition),
        site,
      ),
    )
  }
  for (const [at, id] of listResourceIds(snapshot, RESOURCES.judoka('')).entries()) {
    write(buildCalendarPath({ judoka: id }), readJudokaCalendar(snapshot, id))
    if (at % CALENDARS_AT_ONCE === 0) await setImmediate()
  }
  for (const id of listResourceIds(snapshot, RESOURCES.club('')))
    write(buildCalendarPath({ club: id }), readClubCalendar(snapshot, id))
}

function readJudokaCalendar(snapshot: Snapshot, id: string): CalendarContents | null {
  const file = RESOURCES.judoka(id)
  return snapshot.derive(`calendar ${file.name}`, [file], () => {
    const { person, minor, upcomingEntries, results, contests } = snapshot.read(file)
    if (minor || person.withheld) return null
    const all = [...upcomingEntries, ...results, ...contests].map(({ competition }) => competition.externalId)
    const familyName = person.internationalFamilyName ?? person.familyName
    const givenName = person.internationalGivenName ?? person.givenName
    return { name: `${givenName} ${familyName}`, competitions: [...new Set(all)].sort() }
  })
}

function readClubCalendar(snapshot: Snapshot, id: string): CalendarContents {
  const file = RESOURCES.club(id)
  return snapshot.derive(`calendar ${file.name}`, [file], () => {
    const { club, competitions } = snapshot.read(file)
    return { name: club.name, competitions: competitions.map(({ externalId }) => externalId).sort() }
  })
}
