import type { Hono } from 'hono'
import { z } from 'zod'
import { readEditState, reportPublish } from '#server/office/publish-state.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { BadRequest, SignInRequired } from '#server/platform/errors/errors.ts'
import { getBearerToken } from '#server/platform/request/bearer-token.ts'

const PUBLISH_STATE_PATH = '/api/Administrator/PublishState'

const report = z.object({
  edits: z.int().min(0),
  isPublished: z.boolean(),
  removals: z.array(z.int()).default([]),
})

/** The publisher asks what people have edited, and reports what it has published. Not a call of the contract, because no page makes it. */
export function servePublishState(
  app: Hono,
  db: Database,
  { isPublisherToken, now }: { isPublisherToken: (token: string) => boolean; now: () => Date },
): void {
  app.use(PUBLISH_STATE_PATH, async (c, next) => {
    const token = getBearerToken(c.req.header('Authorization'))
    if (token === null || !isPublisherToken(token)) throw new SignInRequired()
    await next()
  })
  app.get(PUBLISH_STATE_PATH, async (c) =>
    c.json(await readEditState(db), 200, { 'Cache-Control': 'no-store' }),
  )
  app.post(PUBLISH_STATE_PATH, async (c) => {
    const request = report.safeParse(await c.req.json().catch(() => null))
    if (!request.success)
      throw new BadRequest(
        'body',
        "The parameter 'body' is invalid: expected { edits, isPublished, removals }.",
      )
    await reportPublish(db, request.data, now())
    return c.json({ success: true, message: '' })
  })
}
