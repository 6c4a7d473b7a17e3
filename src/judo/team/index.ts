export * from './order-bouts.ts'
export * from './team-contest.ts'
export * from './validate-lineup.ts'
