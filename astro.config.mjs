import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

/**
 * What is rendered ahead is decided in `src/site.ts`; `scripts/publish.ts` says where it goes.
 * A build always starts in an empty folder, and pages whose key hasn't changed are restored from the cache.
 */
export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  trailingSlash: 'always',
  prerenderConflictBehavior: 'error',
  prefetch: false,
  devToolbar: { enabled: false },
  integrations: [react()],
  build: { concurrency: 16, inlineStylesheets: 'never' },
  experimental: { incrementalBuild: true },
})
