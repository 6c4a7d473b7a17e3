export * from './medal-table.ts'
export * from './placings.ts'
export * from './validation.ts'
