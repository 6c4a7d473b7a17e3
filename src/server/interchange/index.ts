/** Our own format for a whole competition. Rules: docs/competition-format.md. */

export { exportCompetition, UnknownCompetition } from './export.ts'
export {
  type Field,
  fieldsOf,
  keyFieldsOf,
  sectionNamed,
  sectionOfTable,
  uniqueFieldsOf,
} from './fields.ts'
export { findRows } from './find-rows.ts'
export { jsonSchemaText } from './json-schema.ts'
export {
  differingField,
  keyOf,
  type StoredRow,
  saidBy,
  type Told,
  toFileRow,
  toStoredRow,
} from './rows.ts'
export { forSections, SECTIONS, type Section, type SectionName } from './sections.ts'
export { type CompetitionFile, competitionFile, type FileRow, FORMAT } from './shape.ts'
