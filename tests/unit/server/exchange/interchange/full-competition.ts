import {
  type Field,
  type FileRow,
  listFields,
  SECTIONS,
  type Section,
  toStoredRow,
} from '#server/exchange/interchange/index.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import type { TieDecision } from '#server/platform/db/schema/index.ts'

/** A competition with a row in every list and a value in every field, so that no field can be lost unseen. */

/** By the type of the column: the number of an enumeration, and lines of a draw sheet. */
const CUSTOM_VALUES: Readonly<Record<string, string | number>> = { integer: 1, text: '1,,2' }

const TIE_DECISION = {
  group: 'A',
  order: [2, 1],
  method: 'lots',
  sent: { mat: 1, number: 7, at: '2030-02-01T10:00:00.123Z' },
} satisfies TieDecision

/** What can't be just any value. */
const FIXED_VALUES: Partial<Record<Section['name'], readonly FileRow[]>> = {
  people: [
    { id: 1, birthYear: 2001 },
    { id: 2, birthYear: 2001, ijfId: 'another id' },
  ],
  competition: [
    {
      id: 1,
      externalId: 'everything2030',
      timeZone: 'Europe/Ljubljana',
      dateFrom: '2030-02-01',
      dateTo: '2030-02-02',
      deletedAt: null,
    },
  ],
  competitionCategories: [{ id: 1 }, { id: 2, teamCompetitionId: null }],
  countries: [{ id: 1, short: 'SLO' }],
  partners: [{ id: 1, slug: 'everything' }],
  teams: [{ id: 1 }, { id: 2, name: 'another team', seed: 2 }],
  kataPairs: [{ id: 1, toriId: 1, ukeId: 2 }],
  entries: [
    { id: 1, personId: 1, teamId: 1 },
    { id: 2, personId: 2, teamId: 2 },
    { id: 3, personId: 1, teamId: null, teamCompetitionId: null },
    { id: 4, personId: 2, teamId: null, teamCompetitionId: null, seed: 2 },
  ],
  teamContests: [{ id: 1, whiteId: 1, blueId: 2, winnerId: 2 }],
  contests: [{ id: 1, whiteId: 1, blueId: 2, winnerId: 2 }],
  files: [
    { id: 1, entity: 'competition', entityId: 1, personId: null },
    { id: 2, entity: 'person', entityId: 1 },
    { id: 3, entity: 'club', entityId: 1, personId: 1 },
  ],
  contacts: [
    { id: 1, contactableType: 'competition', contactableId: 1 },
    { id: 2, contactableType: 'club', contactableId: 1, isPublic: false },
    { id: 3, contactableType: 'person', contactableId: 1 },
  ],
  sourceIdentities: [
    { source: 'ijf', entity: 'competition', sourceId: '9001', id: 1 },
    { source: 'ijf', entity: 'person', sourceId: '4537', id: 1 },
  ],
}

export const fullCompetition = SECTIONS.map((section) => ({
  section,
  rows: (FIXED_VALUES[section.name] ?? [{}]).map((particular) => ({ ...anyRow(section), ...particular })),
}))

export const fillFullCompetition = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { section, rows } of fullCompetition) {
      await tx.insert(section.table).values(rows.map((row) => toStoredRow(section, row)))
    }
  })

function anyRow(section: Section): FileRow {
  return Object.fromEntries(listFields(section).map((field) => [field.name, anyValue(section, field)]))
}

function anyValue(section: Section, { name, column }: Field): FileRow[string] {
  switch (column.columnType) {
    case 'PgInteger':
      return 1
    case 'PgBigInt53':
      return 1250
    case 'PgDoublePrecision':
    case 'PgNumericNumber':
      return 66.125
    case 'PgBoolean':
      return true
    case 'PgTimestamp':
      return '2030-02-01T10:00:00.123Z'
    case 'PgDateString':
      return '2001-02-03'
    case 'PgJsonb':
      return name === 'tieDecisions' ? [TIE_DECISION] : ['seoi-nage', 'left "side"']
    case 'PgCustomColumn':
      return CUSTOM_VALUES[column.getSQLType()] ?? Buffer.from(`${section.name} ${name}`).toString('base64')
    default:
      return column.enumValues?.[0] ?? `${section.name} ${name} — 柔道`
  }
}
