import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics, type Metrics } from '#server/http/monitoring/metrics.ts'
import { createJobQueue } from '#server/platform/jobs/job-queue.ts'
import { openTestDatabase } from '../../test-database.ts'

/** The alert rules and the dashboard of docs/operating/monitoring.md: they use metrics that a server exports, and the rules fire. */

const RULES = 'docs/operating/monitoring/hajime.rules.yml'
const DASHBOARD = 'docs/operating/monitoring/hajime.dashboard.json'

/** Made by Prometheus itself, not by what it monitors. */
const OF_PROMETHEUS = ['up']

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

type Panel = { title: string; targets: { expr: string }[] }
const dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: Panel[] }
const rules = readFileSync(RULES, 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

/** The metrics that a text names: the words that are in use as names in this project and in prom-client. */
const listMetrics = (text: string): string[] =>
  [...text.matchAll(/\b(?:hajime|process|nodejs)_\w+|\bup\b/g)].map(([name]) => name)

describe('metrics', () => {
  let exported: ReadonlySet<string>

  beforeAll(async () => {
    const opened = await openTestDatabase()
    const jobs = await createJobQueue(opened)
    const mail = { to: 'ana@hajime.test', subject: 'Welcome', text: 'Welcome', html: '<p>Welcome</p>' }
    await opened.db.transaction((tx) => jobs.enqueue(tx, 'mail', mail))
    const metrics = createMetrics(opened.db, { countViewers: () => 0 })
    metrics.observeRequest({ method: 'GET', route: '/api/Competition/Info', status: 200, seconds: 0.1 })
    collectGarbage()
    exported = await untilExported(metrics, 'nodejs_gc_duration_seconds_sum')
    await jobs.stop()
    await opened.close()
  })

  test.each([
    ['the alert rules', rules.replaceAll(/^ *(?:#|summary:).*$/gm, '')],
    ['the dashboard', dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')],
  ])('%s use only those that a server exports', (_, text) => {
    const used = new Set(listMetrics(text))
    expect(used.size).toBeGreaterThan(5)
    expect([...used].filter((name) => !exported.has(name) && !OF_PROMETHEUS.includes(name))).toEqual([])
  })
})

test('docs/operating/monitoring.md says what to do about each alert', () => {
  const page = readFileSync('docs/operating/monitoring.md', 'utf8')
  const described = [...page.matchAll(/^\| `(Hajime\w+)` \|/gm)].map(([, name]) => name)
  expect(described).toEqual(alerts)
})

test('panels of the dashboard have titles of their own and something to show', () => {
  const titles = dashboard.panels.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(dashboard.panels.filter(({ targets }) => targets.length === 0)).toEqual([])
})

/** Series of a minute each that make an alert fire, and others that do not; `+a x n` is the notation of promtool. */
const CASES: Record<string, { firing: Series; quiet: Series }> = {
  HajimeDown: { firing: { 'up{job="hajime"}': '0x60' }, quiet: { 'up{job="hajime"}': '1x60' } },
  HajimeDatabaseDown: {
    firing: { hajime_database_up: '0x60' },
    quiet: { hajime_database_up: '1 1 0 1x60' },
  },
  HajimeErrors: {
    firing: { [count('500')]: '0+2x60', [count('200')]: '0+98x60' },
    quiet: { [count('500')]: '0+1x60', [count('200')]: '0+200x60', [count('404')]: '0+50x60' },
  },
  HajimeSlow: {
    firing: { [bucket('0.5')]: '0+90x60', [bucket('2')]: '0+100x60', [bucket('+Inf')]: '0+100x60' },
    quiet: { [bucket('0.5')]: '0+99x60', [bucket('2')]: '0+100x60', [bucket('+Inf')]: '0+100x60' },
  },
  HajimeRefusesMany: {
    firing: { [count('429')]: '0+30x60', [count('200')]: '0+70x60' },
    quiet: { [count('429')]: '0+10x60', [count('200')]: '0+90x60' },
  },
  HajimeJobsFailed: {
    firing: { 'hajime_jobs{name="mail",state="failed"}': '1x60' },
    quiet: { 'hajime_jobs{name="mail",state="completed"}': '9x60' },
  },
  HajimeJobsRepeat: {
    firing: { 'hajime_jobs{name="mail",state="retry"}': '1x60' },
    quiet: { 'hajime_jobs{name="mail",state="retry"}': '1x20 _x8 1x12' },
  },
  HajimeViewersNearLimit: {
    firing: { hajime_live_connections: '16001x60' },
    quiet: { hajime_live_connections: '16000x60' },
  },
  HajimeFilesNearLimit: {
    firing: { 'process_open_fds{job="hajime"}': '900x60', 'process_max_fds{job="hajime"}': '1024x60' },
    quiet: { 'process_open_fds{job="hajime"}': '900x60', 'process_max_fds{job="hajime"}': '65536x60' },
  },
  HajimeBlocked: {
    firing: { 'nodejs_eventloop_lag_p99_seconds{job="hajime"}': '0.6x60' },
    quiet: { 'nodejs_eventloop_lag_p99_seconds{job="hajime"}': '0.1x30 0.9 0.1x30' },
  },
  HajimeMemory: {
    firing: { 'process_resident_memory_bytes{job="hajime"}': '1600000000x60' },
    quiet: { 'process_resident_memory_bytes{job="hajime"}': '850000000x60' },
  },
  HajimeRestarts: {
    firing: { 'process_start_time_seconds{job="hajime"}': '1 1 2 3 3 4 5 5 6 7 7 8x60' },
    quiet: { 'process_start_time_seconds{job="hajime"}': '1x20 2x20 3x20' },
  },
}

type Series = Record<string, string>

function count(status: string): string {
  return `hajime_http_request_duration_seconds_count{job="hajime",instance="a",status="${status}"}`
}

function bucket(le: string): string {
  return `hajime_http_request_duration_seconds_bucket{job="hajime",instance="a",le="${le}"}`
}

test('each alert has a case', () => {
  expect(Object.keys(CASES)).toEqual(alerts)
})

describe.skipIf(!hasPromtool)('the alert rules (need promtool, of the Debian package prometheus)', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hajime-rules-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('are valid', () => {
    execFileSync('promtool', ['check', 'rules', RULES])
  })

  test.each(Object.keys(CASES))('%s fires when it should, and not otherwise', (name) => {
    const [firing, quiet] = [CASES[name]?.firing ?? {}, CASES[name]?.quiet ?? {}]
    expect([evaluate(folder, name, firing), evaluate(folder, name, quiet)]).toEqual([true, false])
  })
})

/** Whether an alert fires within forty minutes of some series. */
function evaluate(folder: string, alert: string, series: Series): boolean {
  const at = Array.from({ length: 41 }, (_, minute) => `${minute}m`)
  const file = join(folder, `${alert}.yml`)
  const tests = {
    rule_files: [resolve(RULES)],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        // none is expected, so that the test fails at the first one that fires
        alert_rule_test: at.map((time) => ({ eval_time: time, alertname: alert, exp_alerts: [] })),
      },
    ],
  }
  writeFileSync(file, JSON.stringify(tests)) // YAML contains JSON
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  if (status === 0) return false
  expect(stdout + stderr).toContain(`alertname: ${alert}`)
  expect(stdout + stderr).toContain('got:[')
  return true
}

function collectGarbage(): void {
  for (let n = 0; n < 50; n++) Array.from({ length: 100_000 }, () => ({}))
}

/** The names of all metrics, once one that begins with an event is among them. */
async function untilExported(metrics: Metrics, name: string): Promise<ReadonlySet<string>> {
  for (;;) {
    const lines = (await metrics.read()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const names = new Set(lines.map((line) => line.split(/[{ ]/)[0] ?? ''))
    if (names.has(name)) return names
    collectGarbage()
  }
}
