import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the documentation lists the current shapes of contest, competition and judoka', async () => {
  const checked = promisify(execFile)(process.execPath, ['scripts/count-shapes.ts', '--check'])
  await expect(checked).resolves.toMatchObject({ stdout: '' })
}, 120_000)
