import type { Context } from 'hono'
import type { StandInAccount } from './stand-in-state.ts'

/** Reads requests as the SDK sends them: forms whose fields are named like `line_items[0][quantity]`. */

export type Form = URLSearchParams

/** An error that the API answers with. */
export class StandInError extends Error {
  readonly code: string
  readonly status: 400 | 404

  constructor(code: string, message: string, status: 400 | 404 = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Secret keys of the stand-in contain the code of the account: `sk_test_demo`. */
export function readAccount(c: Context): StandInAccount {
  const [, code] = /^Bearer sk_test_(.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  if (code === undefined) throw new StandInError('api_key_invalid', 'Invalid API Key provided')
  return { code, connected: c.req.header('Stripe-Account') ?? null }
}

export function readItems(form: Form): { name: string; amount: number }[] {
  const items: { name: string; amount: number }[] = []
  for (let index = 0; form.has(`line_items[${index}][price_data][unit_amount]`); index++) {
    const price = `line_items[${index}][price_data]`
    items.push({
      name: form.get(`${price}[product_data][name]`) ?? '',
      amount: Number(form.get(`${price}[unit_amount]`)) * Number(form.get(`line_items[${index}][quantity]`)),
    })
  }
  if (items.length === 0) throw new StandInError('parameter_missing', 'Missing required param: line_items.')
  return items
}

export const readNumber = (form: Form, name: string): number | null =>
  form.has(name) ? Number(form.get(name)) : null

export function readMetadata(form: Form, name: string): Record<string, string> {
  const fields = [...form].flatMap(([key, value]) => {
    const [, field] = key.startsWith(`${name}[`) ? (/\[(\w+)\]$/.exec(key) ?? []) : []
    return field === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries(fields)
}

/** @throws StandInError for an unknown id */
export function findObject<T>(objects: ReadonlyMap<string, T>, id: string, type: string): T {
  const object = objects.get(id)
  if (!object) throw new StandInError('resource_missing', `No such ${type}: '${id}'`, 404)
  return object
}
