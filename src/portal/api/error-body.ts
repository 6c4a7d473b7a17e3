import { ApiError } from '#contract/errors.ts'
import type { EditConflictBody } from '#contract/responses.ts'

/** What a program can tell errors of the API apart by; nothing of any other error. */
export function readErrorBody(error: unknown): { status?: number; parameter?: string; code?: string } {
  if (!(error instanceof ApiError)) return {}
  const { status, response } = error
  try {
    const { parameter, code }: Record<string, unknown> = Object(JSON.parse(response))
    return {
      status,
      ...(typeof parameter === 'string' && { parameter }),
      ...(typeof code === 'string' && { code }),
    }
  } catch {
    return { status }
  }
}

/** What somebody else has changed since it was read, if an edit was refused for that; null for any other error. */
export function getEditConflict(error: unknown): EditConflictBody['changes'] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const body: Partial<EditConflictBody> = JSON.parse(error.response)
  return body.changes ?? null
}
