import { resolve } from 'node:path'

/** Where the server keeps its data and listens, from the environment. */
export type ServerSettings = {
  dataFolder: string
  databaseUrl: string | undefined
  port: number
  /** An API that runs elsewhere. */
  apiUrl: string | undefined
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
  }
}
