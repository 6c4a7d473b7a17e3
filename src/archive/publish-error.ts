export type PublishStep =
  | 'pull'
  | 'build'
  | 'share images'
  | 'open data'
  | 'search'
  | 'headers'
  | 'compress'
  | 'switch'

/** A step of publishing failed; what is served has not changed. */
export class PublishError extends Error {
  readonly step: PublishStep
  constructor(step: PublishStep, cause: unknown) {
    super(formatPublishFailure(step, cause instanceof Error ? cause.message : String(cause)), { cause })
    this.name = 'PublishError'
    this.step = step
  }
}

/** @param reason a sentence */
export const formatPublishFailure = (step: PublishStep, reason: string): string =>
  `Publishing failed at the step "${step}": ${reason}`
