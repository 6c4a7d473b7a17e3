import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Prints the address of every module that is loaded. */
const PRINT_MODULES = `data:text/javascript,
import { registerHooks } from 'node:module';
import { writeSync } from 'node:fs';
registerHooks({
  load: (url, context, next) => {
    writeSync(1, url + ' ');
    return next(url, context)
  },
})`

test('npm run publish does not load the server before it has looked for a running one', async () => {
  const started = promisify(execFile)(process.execPath, [
    '--import',
    PRINT_MODULES.replaceAll('\n', ' '),
    'scripts/publish.ts',
    '--unknown',
  ])
  const { stdout } = await started.catch((error: { stdout: string }) => error)
  const modules = stdout.trim().split(' ')
  expect(modules.some((url) => url.endsWith('/scripts/publish-site.ts'))).toBe(true)
  const ofServer = modules.filter((url) => url.includes('/src/server/')).map((url) => url.split('/src/')[1])
  expect(ofServer.sort()).toEqual([
    'server/http/connect-api.ts',
    'server/platform/db/folder-lock.ts',
    'server/platform/secrets/command-token.ts',
    'server/platform/secrets/secret.ts',
  ])
  expect(modules.length).toBeLessThan(500)
}, 120_000)
