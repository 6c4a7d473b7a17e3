import { resolve } from 'node:path'

/** Where the server keeps its data and listens, from the environment. */
export type ServerSettings = {
  dataFolder: string
  databaseUrl: string | undefined
  port: number
  /** An API that runs elsewhere. */
  apiUrl: string | undefined
  /** What session cookies are signed with; undefined where it is kept in the data folder. */
  secret: string | undefined
  /** Where browsers see the portal, if that isn't the address requests arrive with: behind a proxy that speaks https. */
  origins: readonly string[]
}

/** @throws Error saying what PORT should be */
export function serverSettings(environment: Record<string, string | undefined>): ServerSettings {
  const port = Number(environment.PORT ?? 4321)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${environment.PORT}".`)
  }
  return {
    dataFolder: resolve(environment.HAJIME_DATA ?? '.data'),
    databaseUrl: environment.DATABASE_URL,
    port,
    apiUrl: environment.API_URL,
    secret: environment.HAJIME_SECRET,
    origins: (environment.HAJIME_ORIGINS ?? '').split(',').flatMap((origin) => origin.trim() || []),
  }
}
