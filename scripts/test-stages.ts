import { spawn } from 'node:child_process'
import { addTimeout, type StageOutcome, type TestOutcome } from './test-reports.ts'

/** Runs the stages of `npm test`, each a program that is ended when it takes too long. */

export type TestStage = {
  name: string
  program: readonly [string, ...string[]]
  /** All of it; without it, that of this process. */
  environment?: Record<string, string | undefined>
  /** Prints the output when the stage has ended, because another stage runs at the same time. */
  isQuiet?: boolean
  seed?: string | undefined
  readOutcome: (code: number) => TestOutcome
}

/** Between the request to end and the kill, in milliseconds. */
const GRACE = 10_000

/** @param minutes a stage that takes longer is ended with all that it started, and has failed */
export async function runStage(stage: TestStage, minutes: number, grace = GRACE): Promise<StageOutcome> {
  const { name, seed, readOutcome } = stage
  const started = performance.now()
  const { code, isLate } = await runProgram(stage, minutes * 60_000, grace)
  const outcome = isLate ? addTimeout(name, minutes, readOutcome(code)) : readOutcome(code)
  return { ...outcome, name, seed, seconds: (performance.now() - started) / 1000 }
}

function runProgram(
  { program: [program, ...args], environment, isQuiet = false }: TestStage,
  limit: number,
  grace: number,
): Promise<{ code: number; isLate: boolean }> {
  return new Promise((resolve, reject) => {
    // a process group of its own: runners start workers and servers, which outlive them if only they are ended
    const child = spawn(program, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: environment,
      detached: process.platform !== 'win32',
    })
    let isLate = false
    let killTimer: NodeJS.Timeout | undefined
    const timer = setTimeout(() => {
      isLate = true
      signalGroup(child.pid, 'SIGTERM')
      killTimer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), grace)
    }, limit)
    // the terminal interrupts the group of this process only
    const interrupt = (signal: NodeJS.Signals) => {
      signalGroup(child.pid, signal)
      ignoreInterrupts()
      process.kill(process.pid, signal)
    }
    const ignoreInterrupts = () => process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      clearTimeout(killTimer)
      // what ignored the request outlives the program unless it holds a pipe of it open
      if (isLate) signalGroup(child.pid, 'SIGKILL')
      ignoreInterrupts()
      process.stdout.write(Buffer.concat(output))
      resolve({ code: code ?? 1, isLate })
    })
  })
}

/** Does nothing if all of them have ended. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
