/**
 * The schemas of the files under `/data`, from which every page is rendered. They are an allow-list: the pull builds files
 * field by field and parses them strictly, so a field that is not named here is never published
 * (docs/specification/privacy.md).
 */
export * from './athlete.ts'
export * from './competition.ts'
export * from './contests.ts'
export * from './judoka.ts'
export * from './nation.ts'
export * from './partners-and-clubs.ts'
export * from './rankings.ts'
export * from './summaries.ts'
export * from './videos.ts'
