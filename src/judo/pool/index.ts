export * from './break-tie.ts'
export * from './contest-points.ts'
export * from './cross-table.ts'
export * from './pool-standings.ts'
