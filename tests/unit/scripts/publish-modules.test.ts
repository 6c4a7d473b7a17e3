import { expect, test } from 'vitest'
import { listModules } from './module-list.ts'

test('npm run publish does not load the server before it has looked for a running one', () => {
  const { modules } = listModules(['scripts/publish-site.ts'])
  expect(modules).toContain('scripts/publish-site.ts')
  expect(modules.filter((path) => path.startsWith('src/server/')).sort()).toEqual([
    'src/server/http/connect-api.ts',
    'src/server/platform/db/folder-lock.ts',
    'src/server/platform/secrets/command-token.ts',
    'src/server/platform/secrets/secret.ts',
  ])
  expect(modules.length).toBeLessThan(500)
}, 120_000)
