import type { Issue } from '#contract/office/check-values.ts'
import { HttpError } from '#server/platform/errors/errors.ts'

/** Values that the rules of their entity refuse; each issue says the field, the rule, and what came. Nothing has been written. */
export class InvalidValues extends HttpError {
  readonly status = 400
  override name = 'InvalidValues'
  override readonly code = 'invalid'
  override readonly details: { issues: readonly Issue[] }

  constructor(issues: readonly Issue[]) {
    super(issues[0]?.field || undefined, `The values are invalid: ${issues.map(describeIssue).join('; ')}.`)
    this.details = { issues }
  }

  get issues(): readonly Issue[] {
    return this.details.issues
  }
}

function describeIssue({ field, code, limit, got }: Issue): string {
  const rule = code.replaceAll('_', ' ')
  const expected = limit === undefined ? '' : ` (${limit})`
  return `${field || 'the row'}: ${rule}${expected}${got === undefined ? '' : `, got ${JSON.stringify(got)}`}`
}
