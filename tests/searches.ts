/** The searches for rare failures that are stages of their own in `npm run test:hard`, by the paths of their tests. */
export const SEARCHES: readonly [name: string, paths: readonly string[]][] = [
  ['fuzz', ['tests/contract/calls/fuzz.test.ts', 'tests/contract/live/hostile-sockets.test.ts']],
  [
    'kills and full disks',
    ['tests/contract/commands/embedded-faults.test.ts', 'tests/contract/commands/start-failures.test.ts'],
  ],
  ['random days', ['tests/contract/live/random-days.test.ts']],
  ['kills of publishing', ['tests/contract/archive/publish.test.ts']],
]
