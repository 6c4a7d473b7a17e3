import { z } from 'zod'

/** What people have edited in the back office, and what of it is published, as the server counts it. */

const editState = z.object({
  edits: z.int(),
  publishedEdits: z.int(),
  isRequested: z.boolean(),
  removals: z.array(z.int()).default([]).describe('People of whom nothing may be public any more'),
})

export type EditState = z.infer<typeof editState>

export const PUBLISH_STATE_PATH = '/api/Administrator/PublishState'

/** Sends a request to the API with the token of the publisher. */
export type SendToApi = (path: string, options?: RequestInit) => Promise<Response>

/** The state of edits; null from a server that does not know this publisher, because it has another secret. */
export async function readEditState(send: SendToApi): Promise<EditState | null> {
  const response = await send(PUBLISH_STATE_PATH)
  return response.ok ? editState.parse(await response.json()) : null
}

/** Reports a publish of everything. @param outcome with the last edit when it began, and the people of whom nothing is public any more */
export async function reportPublish(
  send: SendToApi,
  outcome: Pick<EditState, 'edits' | 'removals'> & { isPublished: boolean },
): Promise<void> {
  await send(PUBLISH_STATE_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(outcome),
  })
}
