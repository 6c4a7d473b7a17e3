import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Tests that publish, play whole days, import much, or start and kill processes take up to minutes: started last, they would
 * leave processors idle.
 */
const SLOW =
  /contract\/(archive|commands)\/|competition-day|killed-|multiple-processes|outage|import-command|real-data|round-trip/

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
