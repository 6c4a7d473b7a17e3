import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { openTestDatabase } from '../../../../test-database.ts'
import { TEST_SERVER } from '../../../../test-server.ts'

const mailTo = (to: string) => ({ to, subject: 'Subject', text: 'Text', html: '<p>Text</p>' })
const FAST = { pollingSeconds: 0.5, retrySeconds: 1, expireSeconds: 2 }

describe('the job queue', () => {
  let database: OpenDatabase
  let jobs: JobQueue
  const sent: string[] = []
  let fails: (to: string) => boolean = () => false

  beforeAll(async () => {
    database = await openTestDatabase()
    jobs = await createJobQueue(database, { ...FAST, retries: 1 })
    await jobs.work('mail', async ({ to }) => {
      if (fails(to)) throw new Error(`no mailbox of ${to}`)
      sent.push(to)
    })
  })
  afterAll(async () => {
    await jobs.stop()
    await database.close()
  })

  test('handles a job of a committed transaction', async () => {
    await database.db.transaction((tx) => jobs.enqueue(tx, 'mail', mailTo('committed@judo.example')))
    await vi.waitFor(() => expect(sent).toContain('committed@judo.example'), 5000)
  })

  test('has no job of a transaction that was rolled back', async () => {
    const rolledBack = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'mail', mailTo('rolled-back@judo.example'))
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await jobs.enqueue(database.db, 'mail', mailTo('after@judo.example'))
    await vi.waitFor(() => expect(sent).toContain('after@judo.example'), 5000)
    expect(sent).not.toContain('rolled-back@judo.example')
  })

  test('adds a job with a key once, also when it is completed', async () => {
    const key = 'receipt 7'
    await jobs.enqueue(database.db, 'mail', mailTo('once@judo.example'), { key })
    await jobs.enqueue(database.db, 'mail', mailTo('once@judo.example'), { key })
    await vi.waitFor(() => expect(sent).toContain('once@judo.example'), 5000)
    await jobs.enqueue(database.db, 'mail', mailTo('once@judo.example'), { key })
    await jobs.enqueue(database.db, 'mail', mailTo('last@judo.example'))
    await vi.waitFor(() => expect(sent).toContain('last@judo.example'), 5000)
    expect(sent.filter((to) => to === 'once@judo.example')).toHaveLength(1)
  })

  /** The rows of mails with a subject, or of the job with an id. */
  async function readJobs(condition: SQL) {
    const { rows } = (await database.db.execute(
      sql`select id, state::text, data from jobs.job where name = 'mail' and ${condition}`,
    )) as { rows: { id: string; state: string; data: object | null }[] } // both drivers answer so
    return rows
  }

  test('keeps no data of a mail that was sent', async () => {
    await jobs.enqueue(
      database.db,
      'mail',
      { ...mailTo('secret@judo.example'), text: 'reset?token=secret' },
      { key: 'reset 1' },
    )
    const [job] = await readJobs(sql`data::text like '%secret%'`)
    expect(job).toBeDefined()
    await vi.waitFor(async () => {
      expect(await readJobs(sql`id = ${job?.id}`)).toMatchObject([{ state: 'completed', data: null }])
    }, 5000)
  })

  test('does not send a mail again if its process ended before it was marked as completed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const runAt = new Date(Date.now() + 60_000)
    await jobs.enqueue(database.db, 'mail', mailTo('interrupted@judo.example'), { key: 'interrupted', runAt })
    const [job] = await readJobs(sql`data->>'to' = 'interrupted@judo.example'`)
    await database.db.execute(sql`update jobs.job set data = null, start_after = now() where id = ${job?.id}`)
    await vi.waitFor(async () => {
      expect(await readJobs(sql`id = ${job?.id}`)).toMatchObject([{ state: 'completed' }])
    }, 5000)
    expect(log).not.toHaveBeenCalled()
    log.mockRestore()
    expect(sent).not.toContain('interrupted@judo.example')
  })

  test('adds a scheduled job when it is due, and stores a schedule once', async () => {
    let runs = 0
    await jobs.work('reconcile-payments', async () => {
      runs += 1
    })
    await jobs.schedule('reconcile-payments', '* * * * *', {})
    await jobs.schedule('reconcile-payments', '* * * * *', {})
    const stored = await database.db.select({ cron: sql`cron` }).from(sql`jobs.schedule`)
    expect(stored).toEqual([{ cron: '* * * * *' }])
    // the minute that has begun is due as well
    await vi.waitFor(() => expect(runs).toBe(1), 20_000)
  })

  test('runs a job not before its time', async () => {
    const runAt = new Date(Date.now() + 2500)
    await jobs.enqueue(database.db, 'mail', mailTo('later@judo.example'), { runAt })
    await vi.waitFor(() => expect(sent).toContain('later@judo.example'), 10_000)
    expect(Date.now()).toBeGreaterThanOrEqual(runAt.getTime() - 500) // the clock of the server may be ahead
  })

  test('handles jobs with the same data once, if they are fetched together and look at the present state', async () => {
    const looks: number[] = []
    const add = (...ids: readonly number[]) =>
      database.db.transaction(async (tx) => {
        for (const idCompetition of ids) await jobs.enqueue(tx, 'find-notifications', { idCompetition })
      })
    const hasOpenJobs = async () => {
      const { rows } = (await database.db.execute(
        sql`select id from jobs.job where name = 'find-notifications' and state <> 'completed'`,
      )) as { rows: unknown[] } // both drivers answer so
      return rows.length > 0
    }
    await add(1, 1, 2, 1, 2)
    const look = async ({ idCompetition }: { idCompetition: number }) => {
      looks.push(idCompetition)
    }
    await jobs.work('find-notifications', look, { batch: 100, once: true })
    await vi.waitFor(async () => expect(await hasOpenJobs()).toBe(false), 5000)
    expect(looks.splice(0).toSorted()).toEqual([1, 2])
    await add(1, 1)
    await vi.waitFor(async () => expect(await hasOpenJobs()).toBe(false), 5000)
    expect(looks).toEqual([1])
  })

  test('rejects data that is none of the job, before it is stored', async () => {
    await expect(jobs.enqueue(database.db, 'mail', mailTo(''))).rejects.toThrow()
  })

  test('retries a job, then reports it without its data', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    fails = (to) => to === 'broken@judo.example'
    await jobs.enqueue(database.db, 'mail', mailTo('broken@judo.example'))
    await vi.waitFor(
      () =>
        expect(log.mock.calls.flat().join('\n')).toMatch(/The job mail [\w-]{36} failed in every attempt/),
      { timeout: 15_000, interval: 200 },
    )
    const lines = log.mock.calls.flat().join('\n')
    log.mockRestore()
    expect(lines.match(/The job mail failed\./g)).toHaveLength(2)
    expect(lines).not.toContain('broken@judo.example')
    const { rows } = (await database.db.execute(
      sql`select output::text as output from jobs.job where state = 'failed'`,
    )) as { rows: { output: string }[] } // both drivers answer so
    expect(rows.map(({ output }) => output).join()).not.toContain('broken@judo.example')
    await vi.waitFor(async () => {
      const { rows: letters } = (await database.db.execute(
        sql`select data from jobs.job where name = 'dead-letters'`,
      )) as { rows: { data: object | null }[] } // both drivers answer so
      expect(letters).toEqual([{ data: null }])
    }, 5000)
  }, 20_000)
})

describe.skipIf(!TEST_SERVER)('several processes on one PostgreSQL (needs DATABASE_URL)', () => {
  test('handle each job once', async () => {
    const database = await openTestDatabase()
    const queues = await Promise.all([createJobQueue(database, FAST), createJobQueue(database, FAST)])
    const [first] = queues
    const sent: string[] = []
    for (const jobs of queues) {
      await jobs.work('mail', async ({ to }) => {
        sent.push(to)
      })
    }
    for (let count = 0; count < 10; count++)
      await first?.enqueue(database.db, 'mail', mailTo(`mail${count}@judo.example`))
    await vi.waitFor(() => expect(sent).toHaveLength(10), { timeout: 20_000, interval: 200 })
    expect(new Set(sent).size).toBe(10)
    await Promise.all(queues.map((jobs) => jobs.stop()))
    await database.close()
  }, 30_000)
})
