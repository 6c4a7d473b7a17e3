import fc from 'fast-check'
import { propertyRuns } from './effort.ts'

/** Properties that name no number of runs make fast-check's own. */
fc.configureGlobal({ numRuns: propertyRuns(100) })
