/**
 * What is public: the shapes of the files under `/data`, from which every page is rendered.
 * They are an allow-list. Pull builds them field by field and parses the outcome strictly,
 * so a field that is not named here is nowhere in the published site (docs/specification/privacy.md).
 */
export * from './shapes/athlete.ts'
export * from './shapes/competition.ts'
export * from './shapes/contests.ts'
export * from './shapes/judoka.ts'
export * from './shapes/mentions.ts'
export * from './shapes/organisations.ts'
export * from './shapes/rankings.ts'
export * from './shapes/videos.ts'
