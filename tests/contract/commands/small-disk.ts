import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a disk in memory on a folder. */
export const mount = (folder: string, options: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])

export const unmount = (folder: string) => spawnSync('umount', [folder])

/** Whether this user may mount a disk. */
export function canMount(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'hajime-mount-'))
  const mounted = mount(probe, 'size=1m').status === 0
  if (mounted) unmount(probe)
  rmSync(probe, { recursive: true, force: true })
  return mounted
}

/** Writes a file until the disk is full. */
export function fill(file: string): void {
  const block = 'x'.repeat(1 << 20)
  try {
    for (let n = 0; n < 1000; n++) writeFileSync(file, block, { flag: 'a' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
