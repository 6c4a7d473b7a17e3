export * from './criteria.ts'
export * from './points.ts'
export * from './standings.ts'
