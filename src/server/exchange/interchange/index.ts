/** The interchange format for whole competitions. Rules: docs/competition-format.md. */

export {
  type CompetitionFile,
  competitionFileSchema,
  createJsonSchema,
  FILE_FORMAT,
  type FileRow,
} from './competition-file.ts'
export {
  type FieldVisibility,
  getFieldValue,
  getRowKey,
  listDifferingFields,
  type StoredRow,
  toFileRow,
  toStoredRow,
} from './convert-rows.ts'
export { exportCompetition, UnknownCompetitionError } from './export-competition.ts'
export {
  type Field,
  findSectionByTable,
  listFields,
  listKeyFields,
  listUniqueFields,
  requireSection,
  type UniqueFields,
} from './fields.ts'
export { findRows } from './find-rows.ts'
export { mapSections, SECTIONS, type Section, type SectionName } from './sections.ts'
export { FILE_FORMAT_1, upgradeVersion1 } from './upgrade-version-1.ts'
