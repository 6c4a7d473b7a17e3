import { existsSync, readFileSync } from 'node:fs'

/** Null if the file is missing or damaged. */
export function readJson(path: string): unknown {
  if (!existsSync(path)) return null
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
