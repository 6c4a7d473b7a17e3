export * from './bout-order.ts'
export * from './lineup.ts'
export * from './team-contest.ts'
