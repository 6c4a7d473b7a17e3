import { MissingResourceError } from '../data/fetch-published.ts'

/** A judoka who was merged into another one. */
export class MergedJudokaError extends MissingResourceError {
  readonly mergedInto: number

  constructor(name: string, mergedInto: number) {
    super(name)
    this.mergedInto = mergedInto
  }
}
