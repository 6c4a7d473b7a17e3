import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the diagrams of the documentation are generated from the current schema', async () => {
  const checked = promisify(execFile)(process.execPath, ['scripts/data-model.ts', '--check'])
  await expect(checked).resolves.toMatchObject({ stdout: '' })
})
