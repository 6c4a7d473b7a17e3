import { findTextProblems } from './check-texts.ts'
import { readShapesFile, SHAPES_FILE, WRITE_SHAPES_COMMAND } from './list-shapes.ts'

/** `npm run check:sources`: what needs the types of all sources, which are read once: uses of texts, and the documented shapes. */

const problems = findTextProblems()
const { text, expected } = readShapesFile()
if (text !== expected) problems.push(`${SHAPES_FILE} is out of date. Run: ${WRITE_SHAPES_COMMAND}`)
for (const problem of problems) console.error(problem)
console.log(`${problems.length} problems with texts and shapes`)
process.exitCode = problems.length > 0 ? 1 : 0
