import type { z } from 'zod'
import type { genericError } from '#contract/shapes/portal.ts'

export type ErrorBody = z.infer<typeof genericError>

/** A call that gets no answer, with what the caller is told about it. */
export abstract class Refused extends Error {
  abstract readonly status: 400 | 404
  /** The name in path, query or body that was wrong. */
  readonly parameter: string

  constructor(parameter: string, message: string) {
    super(message)
    this.parameter = parameter
  }
}

/** What came is not what the call takes. */
export class Malformed extends Refused {
  readonly status = 400
  override name = 'Malformed'
}

/** An id that stands for nothing, or for something that isn't public: the two can't be told apart. */
export class NotFound extends Refused {
  readonly status = 404
  override name = 'NotFound'

  /** @param what in the words of the caller: `competition`, `judoka` */
  constructor(parameter: string, what: string, value: string | number) {
    super(parameter, `There is no ${what} '${value}'.`)
  }
}

/** The one error body of the API. */
export function errorBody(message: string, parameter?: string): ErrorBody {
  return parameter === undefined ? { success: false, message } : { success: false, message, parameter }
}
