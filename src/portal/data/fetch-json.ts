/** A response that isn't 2xx where only 2xx is expected. */
export class StatusError extends Error {
  readonly status: number
  constructor(url: string, status: number) {
    super(`${url}: status ${status}`)
    this.status = status
  }
}

/**
 * Fetches JSON that the caller knows the type of. API calls are made by `callApi` and `callLiveApi` instead.
 * @param request how it is fetched, such as `fetchWithRetry`
 * @throws StatusError unless the response is 2xx
 */
export async function fetchJson<T>(
  url: string,
  request: (url: string) => Promise<Response> = (address) => fetch(address),
): Promise<T> {
  const response = await request(url)
  if (!response.ok) throw new StatusError(url, response.status)
  return (await response.json()) as T
}
