import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` writes the next migration from the difference between schema and migrations. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/platform/db/schema/index.ts',
  out: './src/server/platform/db/migrations',
})
