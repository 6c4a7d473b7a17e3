import { ApiError } from '#contract/errors.ts'
import type { Issue } from '#contract/office/check-values.ts'
import type { EditConflictBody } from '#contract/responses.ts'

export type EditConflict = EditConflictBody['changes']

/** Why a call failed, as the screens tell it. */
export type Problem = {
  /** 0 if there was no answer. */
  status: number
  issues: readonly Issue[]
  /** What somebody else has changed; empty for anything but a conflict. */
  changes: EditConflict
  /** The sentence of the server; empty without one. */
  message: string
}

export function readProblem(error: unknown): Problem {
  const none = { status: 0, issues: [], changes: [], message: '' }
  if (!(error instanceof ApiError)) return none
  try {
    const { issues, changes, message }: Partial<Problem> = Object(JSON.parse(error.response))
    return {
      status: error.status,
      issues: Array.isArray(issues) ? issues : [],
      changes: Array.isArray(changes) ? changes : [],
      message: typeof message === 'string' ? message : '',
    }
  } catch {
    return { ...none, status: error.status }
  }
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401
