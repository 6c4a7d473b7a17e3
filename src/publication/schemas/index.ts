/**
 * What is public: the shapes of the files under `/data`, from which every page is rendered.
 * They are an allow-list. Pull builds them field by field and parses the outcome strictly,
 * so a field that is not named here is nowhere in the published site (docs/specification/privacy.md).
 */
export * from './athlete.ts'
export * from './competition.ts'
export * from './contests.ts'
export * from './judoka.ts'
export * from './partners-and-clubs.ts'
export * from './rankings.ts'
export * from './summaries.ts'
export * from './videos.ts'
