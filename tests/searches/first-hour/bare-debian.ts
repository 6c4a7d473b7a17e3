import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A Debian without anything, which runs on this machine with a systemd and a network of its own. */

const SUITE = 'trixie'
/** What images of Debian for servers contain besides the base system. */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'iproute2']
const NETWORK = 'hajime'
const BOOT = new URL('boot-debian.sh', import.meta.url).pathname
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Certificates of authorities that this machine trusts, in addition to Debian's: of a proxy that inspects TLS, for instance. */
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt'

/** Whether this machine can: as root, with debootstrap. */
export const canBootDebian = (): boolean =>
  process.getuid?.() === 0 &&
  ['debootstrap', 'unshare', 'nsenter', 'ip', 'iptables'].every(
    (program) => spawnSync('which', [program]).status === 0,
  )

export type BareDebian = {
  root: string
  /** Runs a script as root; ends at the first command that fails. */
  run: (script: string) => Outcome
  /** Starts a program of this machine in its network. */
  startBeside: (program: string, args: readonly string[]) => ChildProcess
  stop: () => Promise<void>
}

export type Outcome = { status: number | null; output: string; seconds: number }

/** Unpacks a base system into a folder that does not exist. */
export function installDebian(root: string): void {
  const options = ['--variant=minbase', `--include=${PACKAGES.join(',')}`]
  const { status, stdout, stderr } = spawnSync('debootstrap', [...options, SUITE, root], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`debootstrap failed: ${(stdout + stderr).slice(-2000)}`)
  writeFileSync(join(root, 'etc/hajime-test-authorities.pem'), readFileSync(TRUSTED))
}

export async function bootDebian(root: string): Promise<BareDebian> {
  removeNetwork()
  const boot = spawn(BOOT, [root, NETWORK], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  boot.stderr.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  const init = await findInit(boot, root, () => printed)
  const run = (script: string): Outcome => {
    const started = performance.now()
    const environment = [
      `PATH=${PATH}`,
      'HOME=/root',
      'LANG=C.UTF-8',
      'DEBIAN_FRONTEND=noninteractive',
      'NODE_EXTRA_CA_CERTS=/etc/hajime-test-authorities.pem',
      'npm_config_cafile=/etc/hajime-test-authorities.pem',
    ]
    const { status, stdout } = spawnSync(
      'nsenter',
      [`--target=${init}`, '--all', '/usr/bin/env', '-i', ...environment, 'bash', '-euo', 'pipefail'],
      { encoding: 'utf8', input: `exec 2>&1\n${script}`, maxBuffer: 1 << 28 },
    )
    return { status, output: stdout, seconds: (performance.now() - started) / 1000 }
  }
  const isRunning = () => /^(?:running|degraded)/.test(run('systemctl is-system-running').output)
  for (let n = 0; n < 300 && !isRunning(); n++) await setTimeout(200)
  const beside: ChildProcess[] = []
  return {
    root,
    run,
    startBeside(program, args) {
      const child = spawn('ip', ['netns', 'exec', NETWORK, program, ...args], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      beside.push(child)
      return child
    },
    stop: async () => {
      for (const child of beside) child.kill() // `ip` has become the program
      const ended = new Promise((resolve) => boot.once('close', resolve))
      process.kill(init, 'SIGKILL')
      await ended
      removeNetwork()
    },
  }
}

/**
 * Process 1 of the system, as this machine numbers it: the child of `unshare`, which `exec` has put in place of the script.
 * Until it has the folder as its root, it is on this machine, and what enters its namespaces would change this machine.
 */
async function findInit(boot: ChildProcess, root: string, printed: () => string): Promise<number> {
  const children = `/proc/${boot.pid}/task/${boot.pid}/children`
  for (let n = 0; n < 300 && boot.exitCode === null; n++) {
    const [child] = existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ') : []
    if (child && isSystemd(child) && isSameFolder(`/proc/${child}/root/`, root)) return Number(child)
    await setTimeout(100)
  }
  throw new Error(`Debian does not boot: ${printed()}`)
}

/** The program alone: the script that starts it names it, too. */
const isSystemd = (process: string): boolean =>
  readFileSync(`/proc/${process}/cmdline`, 'utf8').startsWith('/lib/systemd/systemd\0')

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)]
  return a.dev === b.dev && a.ino === b.ino
}

function removeNetwork(): void {
  spawnSync('ip', ['netns', 'delete', NETWORK])
  spawnSync('ip', ['link', 'delete', `${NETWORK}o`])
  const rule = [
    '--table',
    'nat',
    '--delete',
    'POSTROUTING',
    '--source',
    '10.78.0.0/30',
    '--jump',
    'MASQUERADE',
  ]
  spawnSync('iptables', rule)
}
