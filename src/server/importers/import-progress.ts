/** How far an import is. */
type ImportStep = {
  /** What is being done now, in a word or two. */
  step: 'reading' | 'checking' | 'writing'
  done: number
  total: number
  /** What was done last: a file, a competition. */
  item: string
}

/** Is told after every piece of work. */
export type ImportProgressListener = (step: ImportStep) => void

export const NO_PROGRESS: ImportProgressListener = () => undefined
