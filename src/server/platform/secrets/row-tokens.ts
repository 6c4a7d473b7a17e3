import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signed names of rows, for links that work without signing in. */
export type RowTokens = {
  /** A token that is valid as long as the row. */
  create: (id: number) => string
  /** The row of a token; null if the token is not ours. */
  read: (token: string) => number | null
}

/**
 * @param secret the secret of the server, which the key of the tokens is derived from
 * @param purpose what the tokens are for: those of another purpose are not accepted
 * @param entity what the ids are of
 */
export function createRowTokens(secret: string, purpose: string, entity: string): RowTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const sign = (id: number) => createHmac('sha256', key).update(`${entity} ${id}`).digest()
  return {
    create: (id) => `${id}.${sign(id).toString('base64url')}`,
    read: (token) => {
      const [, digits, signature = ''] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []
      if (digits === undefined) return null
      const id = Number(digits)
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(id)) ? id : null
    },
  }
}
