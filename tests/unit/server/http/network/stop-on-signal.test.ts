import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

/** A process that stops in a second after its delay, and prints what it does. */
async function startProcess(settings: { stopDelay?: number; proxies?: number }, stopMs = 200) {
  const program = `
    import { stopOnSignal } from '#server/http/network/stop-on-signal.ts'
    const alive = setInterval(() => {}, 1000)
    stopOnSignal(${JSON.stringify({ proxies: 0, ...settings })}, {
      announce: () => console.log('announced'),
      stop: async () => {
        console.log('stopping')
        await new Promise((resolve) => setTimeout(resolve, ${stopMs}))
        console.log('stopped')
      },
    })
    console.log('started')`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await until(child, () => printed.includes('started'))
  return {
    child,
    ended,
    lines: () => printed.trim().split('\n').slice(1),
    until: (text: string) => until(child, () => printed.includes(text)),
  }
}

async function until(child: ChildProcess, isTrue: () => boolean): Promise<void> {
  while (!isTrue() && child.exitCode === null) await sleep(10)
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s is announced, then the process stops, and says so in one line',
  async (signal) => {
    const { child, ended, lines } = await startProcess({ stopDelay: 0 })
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(lines()).toEqual([
      'Stopping: open requests are finished. A second signal stops at once.',
      'announced',
      'stopping',
      'stopped',
    ])
  },
)

test('new requests are accepted during the delay', async () => {
  const { child, ended, lines, until } = await startProcess({ stopDelay: 1000 })
  child.kill('SIGTERM')
  await until('announced')
  const announced = performance.now()
  await until('stopping')
  expect(performance.now() - announced).toBeGreaterThan(900)
  expect(await ended).toBe(0)
  expect(lines()[0]).toBe(
    'Stopping: new requests are accepted for another 1 s, then open ones are finished. A second signal stops at once.',
  )
})

test('behind a proxy, the delay is five seconds by default', async () => {
  const { child, ended, lines, until } = await startProcess({ proxies: 1 })
  child.kill('SIGTERM')
  await until('announced')
  expect(lines()[0]).toContain('for another 5 s')
  child.kill('SIGKILL')
  await ended
})

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('a second signal, %s, ends the process at once', async (signal, code) => {
  const { child, ended, lines, until } = await startProcess({ stopDelay: 0 }, 60_000)
  child.kill('SIGTERM')
  await until('stopping')
  await sleep(1200)
  child.kill(signal)
  expect(await ended).toBe(code)
  expect(lines()).not.toContain('stopped')
})

test('a Ctrl+C that arrives twice, from the terminal and from npm, is one signal', async () => {
  const { child, ended, lines, until } = await startProcess({ stopDelay: 0 }, 500)
  child.kill('SIGINT')
  await until('announced')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(lines().filter((line) => line === 'announced')).toHaveLength(1)
})
