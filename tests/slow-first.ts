import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that publish, or play whole days, take minutes: started last, they would leave one processor idle. */
const SLOW = /tests\/contract\/(archive|commands)\/|competition-day/

/** Slow files first; the others by project, because a process is used again for the next file of its project only. */
export class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { slow = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      SLOW.test(moduleId) ? 'slow' : 'others',
    )
    return [
      ...slow,
      ...Object.values(Object.groupBy(others, ({ project }) => project.name)).flatMap((files = []) => files),
    ]
  }
}
