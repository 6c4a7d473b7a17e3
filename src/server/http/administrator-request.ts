import { genericError } from '#contract/responses.ts'
import { createAdministratorToken } from '../auth/administrator-token.ts'
import { loadSecret } from '../auth/secret.ts'

/**
 * Sends a request of a command to the server that has the embedded database open.
 * @param address of its API
 * @throws Error with the message of the server
 */
export async function postAsAdministrator(
  address: string,
  path: string,
  body: object,
  settings: Parameters<typeof loadSecret>[0],
): Promise<unknown> {
  const response = await fetch(new URL(path, address), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${createAdministratorToken(loadSecret(settings))}`,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text)
  throw new Error(`${address} responded with ${response.status}: ${readErrorMessage(text)}`)
}

/** The message of an error response; the text of a response that is none of the API, such as one of a proxy. */
function readErrorMessage(text: string): string {
  try {
    return genericError.parse(JSON.parse(text)).message
  } catch {
    return text
  }
}
