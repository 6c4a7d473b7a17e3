import { readdirSync } from 'node:fs'

/** Paths of the files in a folder, relative to it, in no particular order; none if it is missing. */
export function listFiles(folder: string): string[] {
  const paths: string[] = []
  const visit = (path: string) => {
    for (const entry of readdirSync(`${folder}/${path}`, { withFileTypes: true })) {
      if (entry.isDirectory()) visit(`${path}${entry.name}/`)
      else if (entry.isFile()) paths.push(`${path}${entry.name}`)
    }
  }
  try {
    visit('')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return paths
}
