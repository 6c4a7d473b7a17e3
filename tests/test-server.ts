/** The PostgreSQL server to test on, `postgres://postgres@127.0.0.1/postgres`; none means the embedded database. */
export const TEST_SERVER = process.env.HAJIME_TEST_DATABASE_URL || undefined
