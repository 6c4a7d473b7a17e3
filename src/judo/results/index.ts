export * from './group-by-place.ts'
export * from './medal-table.ts'
export * from './validate-results.ts'
