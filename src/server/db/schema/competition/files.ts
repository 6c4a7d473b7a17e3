import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAtColumn, deletedAtColumn, identity, updatedAtColumn } from '../columns.ts'
import { person } from '../registry/persons.ts'
import { competition } from './competitions.ts'

const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** A picture or document that belongs to something (`entity`, `entityId`). */
export const file = pgTable(
  'file',
  {
    id: identity('id'),
    name: text('name').notNull(),
    type: text('type'),
    /** Folder of the storage. */
    container: text('container'),
    /** Name of the table the id points into. */
    entity: text('entity'),
    entityId: integer('entityId'),
    /** What it is to that: `logo`, `picture`, `consent`. */
    fileOf: text('fileOf'),
    fileName: text('fileName').notNull(),
    mime: text('mime'),
    orderBy: integer('orderBy').notNull().default(0),
    /** Names of the sizes a picture exists in. */
    availableSizes: jsonb('availableSizes').$type<string[]>(),
    /** The content, for small files that are in no storage. */
    content: bytesColumn('binaryData'),
    /** Whose file it is; it goes with them. */
    personId: integer('idOsebe').references(() => person.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [index('file_of').on(t.entity, t.entityId, t.orderBy), index('file_person').on(t.personId)],
)

/** How the accreditation cards of a competition look. */
export const accreditationDesign = pgTable(
  'accreditation_design',
  {
    id: identity('id'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** For whom: `athlete`, `coach`, `referee`. */
    type: text('type').notNull(),
    cdnObject: text('cdnObject').notNull(),
  },
  (t) => [index('accreditation_design_competition').on(t.competitionId)],
)

/** The pages of a competition's documents. */
export const DOCUMENT_GROUPS = ['competition', 'draw', 'standings', 'results'] as const

/** A document of a competition that everybody may read. */
export const competitionDocument = pgTable(
  'competition_file',
  {
    id: identity('id'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** What it is: `invitation`, `programme`, `draw sheet` … */
    type: text('type').notNull(),
    group: text('group', { enum: DOCUMENT_GROUPS }).notNull().default('competition'),
    title: text('title'),
    cdnObject: text('cdnObject').notNull(),
    orderBy: integer('orderBy').notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [index('competition_file_competition').on(t.competitionId, t.group, t.orderBy)],
)
