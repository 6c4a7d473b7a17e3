import { findTextProblems } from './check-texts.ts'

/** `npm run check:sources`: uses of texts, which need the types of all sources. */

const problems = findTextProblems()
for (const problem of problems) console.error(problem)
console.log(`${problems.length} problems with texts`)
process.exitCode = problems.length > 0 ? 1 : 0
