import { MissingResourceError } from '../data/fetch-published.ts'

/** A judoka who was merged into another one. What throws it and what catches it are loaded on demand, one without the other. */
export class MergedJudokaError extends MissingResourceError {
  readonly mergedInto: number

  constructor(name: string, mergedInto: number) {
    super(name)
    this.mergedInto = mergedInto
  }
}
