import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Started last, a file that takes so long would leave processors idle. Milliseconds. */
const SLOW_MS = 10_000

/** Folders of files that publish, or start and kill processes: slow until a run has measured them. */
const SLOW_FOLDERS = /\/(archive|commands|searches)\//

/** Slow files first, as the last run measured them; the others by project, because a process is used again for the next file of its project only. */
export class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const measure = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)?.duration
    const isSlow = (file: TestSpecification) => {
      const duration = measure(file)
      return duration === undefined ? SLOW_FOLDERS.test(file.moduleId) : duration > SLOW_MS
    }
    const sorted = await super.sort(files)
    return [
      ...sorted.filter(isSlow).sort((a, b) => (measure(b) ?? 0) - (measure(a) ?? 0)),
      ...sorted.filter((file) => !isSlow(file)),
    ]
  }
}
