import { genericError } from '#contract/responses.ts'
import { createCommandToken } from '#server/platform/secrets/command-token.ts'
import { loadSecret, type SecretSettings } from '#server/platform/secrets/secret.ts'

/**
 * Sends a request of a command to the server that has the embedded database open.
 * @param address of its API
 * @throws Error with the message of the server
 */
export async function postAsAdministrator(
  address: string,
  path: string,
  body: object,
  settings: SecretSettings,
): Promise<unknown> {
  const response = await fetch(new URL(path, address), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${createCommandToken(loadSecret(settings), 'administrator')}`,
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
