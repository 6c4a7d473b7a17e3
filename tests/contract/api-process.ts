import { type ChildProcess, spawn } from 'node:child_process'

export type ApiProcess = { process: ChildProcess; address: string }

/** Starts `npm run api` on a port of its own, or a given one, and waits until it listens. */
export async function startApi(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['scripts/api.ts'], {
    env: { ...process.env, REDIS_URL: '', DATABASE_URL: databaseUrl, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (output: Buffer) => {
      const found = /http:\/\/[\d.:]+/.exec(String(output))?.[0]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}`)))
  })
  return { process: child, address }
}

/** Ends it and waits until it is gone. */
export function stopApi({ process: child }: ApiProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  child.kill(signal)
  return new Promise((resolve) => child.once('close', () => resolve()))
}
