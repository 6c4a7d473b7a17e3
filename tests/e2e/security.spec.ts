import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TEMPLATES } from './templates.ts'
import { expect, test } from './test.ts'

test('an injected script does not run, and a test that triggers a violation fails', async ({
  page,
  policyViolations,
}) => {
  await page.goto(TEMPLATES.home())
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.documentElement.dataset.injected = ""'
    document.head.append(script)
    return 'injected' in document.documentElement.dataset
  })
  expect(ran).toBe(false)
  await expect.poll(() => policyViolations.length).toBe(1)
  expect(policyViolations.splice(0)[0]).toContain('script-src')
})

test('another site may embed a video, and no other page', async ({ page, baseURL, policyViolations }) => {
  const framed = [TEMPLATES['video of a contest'](), TEMPLATES['video of a round'](), TEMPLATES.home()]
  const frames = framed.map((path) => `<iframe src="${baseURL}${path}"></iframe>`).join('')
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Elsewhere</title>${frames}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    const heading = (index: number) =>
      page.locator('iframe').nth(index).contentFrame().getByRole('heading', { level: 1 })
    await expect(heading(0)).toBeVisible()
    await expect(heading(1)).toBeVisible()
    await expect(heading(2)).toHaveCount(0)
    expect(policyViolations.splice(0).join()).toContain('frame-ancestors')
  } finally {
    server.close()
  }
})
