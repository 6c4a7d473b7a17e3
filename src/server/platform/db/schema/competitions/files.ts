import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { enumerationChecks, requiredTexts } from '../checks.ts'
import { createdAtColumn, deletedAtColumn, editColumns, identity } from '../columns.ts'
import { person } from '../registry/persons.ts'
import { competition } from './competitions.ts'

const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** A picture or document of another row (`entity`, `entityId`). */
export const file = pgTable(
  'file',
  {
    id: identity('id'),
    name: text('name').notNull(),
    type: text('type'),
    /** Folder of the storage. */
    container: text('container'),
    /** Table that the id refers to. */
    entity: text('entity'),
    entityId: integer('entityId'),
    /** Purpose: `logo`, `picture`, `consent`. */
    fileOf: text('fileOf'),
    fileName: text('fileName').notNull(),
    mime: text('mime'),
    orderBy: integer('orderBy').notNull().default(0),
    /** Names of the available sizes of a picture. */
    availableSizes: jsonb('availableSizes').$type<string[]>(),
    /** The content of small files outside the storage. */
    content: bytesColumn('binaryData'),
    /** Owner of the file, with whom it is deleted. */
    personId: integer('idOsebe').references(() => person.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [index('file_of').on(t.entity, t.entityId, t.orderBy), index('file_person').on(t.personId)],
)

/** Design of the accreditation cards of a competition. */
export const accreditationDesign = pgTable(
  'accreditation_design',
  {
    id: identity('id'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** `athlete`, `coach` or `referee`. */
    type: text('type').notNull(),
    cdnObject: text('cdnObject').notNull(),
    ...editColumns(),
  },
  (t) => [...requiredTexts(t), index('accreditation_design_competition').on(t.competitionId)],
)

/** Groups of documents of a competition. */
export const DOCUMENT_GROUPS = ['competition', 'draw', 'standings', 'results'] as const

/** A public document of a competition. */
export const competitionDocument = pgTable(
  'competition_file',
  {
    id: identity('id'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** `invitation`, `programme`, `draw sheet` … */
    type: text('type').notNull(),
    group: text('group', { enum: DOCUMENT_GROUPS }).notNull().default('competition'),
    title: text('title'),
    cdnObject: text('cdnObject').notNull(),
    orderBy: integer('orderBy').notNull().default(0),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    index('competition_file_competition').on(t.competitionId, t.group, t.orderBy),
    ...enumerationChecks(t),
  ],
)
