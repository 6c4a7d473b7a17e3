export * from './criteria.ts'
export * from './cross-table.ts'
export * from './points.ts'
export * from './standings.ts'
