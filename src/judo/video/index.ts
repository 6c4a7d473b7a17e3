export * from './contest-at-second.ts'
export * from './contest-second.ts'
