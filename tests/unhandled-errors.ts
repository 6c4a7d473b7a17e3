import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError } from 'vitest/node'

/** Writes errors that no test caught to the file HAJIME_TEST_ERRORS: the JSON report of Vitest does not contain them. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const file = process.env.HAJIME_TEST_ERRORS
    if (file) writeFileSync(file, JSON.stringify(errors.map(describe)))
  }
}

const describe = ({ stack, message, VITEST_TEST_PATH = '', VITEST_TEST_NAME = '' }: SerializedError) => ({
  test: `${relative(process.cwd(), String(VITEST_TEST_PATH))} › ${VITEST_TEST_NAME}`,
  why: stack ?? message,
})
