export { ageCategory, weightCategory } from './categories.ts'
export {
  competition,
  competitionDisplayType,
  competitionWeight,
  entry,
  rank,
  ruleset,
} from './competitions.ts'
export { contest } from './contests.ts'
export { club, partner } from './organisations.ts'
export { person } from './persons.ts'
export { country } from './places.ts'
export { individualResult } from './results.ts'
export { sourceIdentity } from './sources.ts'
