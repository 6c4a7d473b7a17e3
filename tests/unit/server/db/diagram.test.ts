import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the diagrams of the documentation show the schema as it is', async () => {
  const checked = promisify(execFile)(process.execPath, ['scripts/data-model.ts', '--check'])
  await expect(checked).resolves.toMatchObject({ stdout: '' })
})
