import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createMetrics, serveMetrics } from '#server/http/monitoring/metrics.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { createJobQueue } from '#server/platform/jobs/job-queue.ts'
import { openTestDatabase } from '../../test-database.ts'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})

describe('health', () => {
  test('a process that runs is live, and ready while its database answers', async () => {
    const database = await openTestDatabase()
    const app = createApp(database.db)
    expect((await app.request('/health/live')).status).toBe(200)
    const ready = await app.request('/health/ready')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }])
    await database.close()
    expect((await app.request('/health/live')).status).toBe(200)
    const unavailable = await app.request('/health/ready')
    expect([unavailable.status, await unavailable.json()]).toEqual([503, { status: 'unavailable' }])
    expect(unavailable.headers.get('Cache-Control')).toBe('no-store')
    expect(Number(unavailable.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('a process that is about to stop is live, not ready, and answers calls', async () => {
    let isStopping = false
    const app = createApp(opened.db, { isStopping: () => isStopping })
    expect((await app.request('/health/ready')).status).toBe(200)
    isStopping = true
    const ready = await app.request('/health/ready')
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
    expect(ready.headers.get('Cache-Control')).toBe('no-store')
    expect((await app.request('/health/live')).status).toBe(200)
    expect((await app.request('/api/Partner/GetSupportedPartners')).status).toBe(200)
  })
})

describe('metrics', () => {
  afterAll(() => opened.close())

  test('count requests by route, viewers and jobs, without the values of a request', async () => {
    const jobs = await createJobQueue(opened)
    const mail = { to: 'ana@hajime.test', subject: 'Welcome', text: 'Welcome', html: '<p>Welcome</p>' }
    await opened.db.transaction((tx) => jobs.enqueue(tx, 'mail', mail))
    const metrics = createMetrics(opened.db, { countViewers: () => 3 })
    const app = createApp(opened.db, { observeRequest: metrics.observeRequest })
    await app.request('/api/Competition/Info?idExternal=MARKER')
    await app.request('/api/MARKER')
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
    const text = await (await fetch(`${server?.address}/metrics`)).text()
    await server?.close()
    await jobs.stop()
    expect(text).toContain(
      'hajime_http_request_duration_seconds_count{method="GET",route="/api/Competition/Info",status="404"} 1',
    )
    expect(text).toContain(
      'hajime_http_request_duration_seconds_count{method="GET",route="other",status="404"} 1',
    )
    expect(text).toContain('hajime_live_connections 3')
    expect(text).toContain('hajime_jobs{name="mail",state="created"} 1')
    expect(text).toContain('hajime_database_up 1')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain('MARKER')
    expect(text).not.toContain('ana@')
  })

  test('are served on an address of their own, whose setting errors name', async () => {
    const metrics = createMetrics(opened.db, { countViewers: () => 0 })
    const server = await serveMetrics(metrics, { host: '127.0.0.2', port: 0 })
    const port = Number(new URL(server?.address ?? '').port)
    expect(server?.address).toBe(`http://127.0.0.2:${port}`)
    await expect(serveMetrics(metrics, { host: '127.0.0.2', port })).rejects.toThrow(
      `Port ${port} is in use by another program. Choose another with HAJIME_METRICS=${port + 1}.`,
    )
    await expect(serveMetrics(metrics, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'HAJIME_METRICS must be an address of this machine',
    )
    await server?.close()
  })

  test('are served while the database is gone, and say so', async () => {
    const database = await openTestDatabase()
    const metrics = createMetrics(database.db, { countViewers: () => 3 })
    await database.close()
    const text = await metrics.read()
    expect(text).toContain('hajime_database_up 0')
    expect(text).toContain('hajime_live_connections 3')
    expect(text).not.toContain('hajime_jobs{')
  })

  test('are not served without a port', async () => {
    const metrics = createMetrics(opened.db, { countViewers: () => 0 })
    expect(await serveMetrics(metrics, undefined)).toBeNull()
  })
})

test('with HAJIME_LOG=json, problems and requests are lines of JSON without the values of an error', () => {
  const program = `
    import { logError, logProblem, logRequest, setLogFormat } from '#server/platform/errors/log.ts'
    setLogFormat('json')
    logProblem('Redis is unavailable.')
    logRequest({ method: 'GET', route: '/api/Competition/Info', status: 200, seconds: 0.0123 })
    logError('POST /x', Object.assign(new Error('MARKER'), { code: '23505', table: 'admin_user' }))`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '--eval', program],
    { encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([0, ''])
  expect(stderr).not.toContain('MARKER')
  const [problem, request, error] = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(problem).toMatchObject({ level: 'error', message: 'Redis is unavailable.' })
  expect(new Date(problem.time).toISOString()).toBe(problem.time)
  expect(request).toMatchObject({
    level: 'info',
    route: '/api/Competition/Info',
    status: 200,
    milliseconds: 12,
  })
  expect(error).toMatchObject({ level: 'error', message: 'POST /x failed.' })
  expect(error.error).toContain('Error 23505 table=admin_user')
})
