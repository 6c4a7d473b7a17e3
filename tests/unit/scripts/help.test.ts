import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { COMMANDS } from '../../../scripts/command-list.ts'
import { listModules } from './module-list.ts'

/** Tools that write files of this repository with libraries of development, and one that passes its options to Vitest. */
const OTHER_COMMANDS = ['fonts', 'icons', 'pictures', 'make-video', 'test:server']

/** The commands of docs/commands.md that are scripts of this repository, each once. */
const SCRIPTS = [...new Set(COMMANDS.map(({ usage }) => /^(?:run )?(\S+)/.exec(usage)?.[1] ?? ''))].flatMap(
  (name) => {
    const [, file] =
      /^node (?:--import \S+ )?(scripts\/\S+\.ts)$/.exec(
        Object.entries(packageJson.scripts).find(([key]) => key === name)?.[1] ?? '',
      ) ?? []
    return file && !OTHER_COMMANDS.includes(name) ? [[name, file] as const] : []
  },
)

/** What locks folders, and where the usage of commands is that a server runs. */
const LIGHT_SERVER_FILES =
  /^src\/server\/(?:platform\/db\/folder-lock|platform\/secrets\/\S+|commands\/\S+|identity\/rights\/granted-roles|exchange\/importers\/(?:text-encoding|import-error)|publishing\/video\/video-signature)\.ts$/

/** Loading a module takes about a millisecond, and a third of them is the progress bar. */
const MAX_MODULES = 120

test('every command is tested', () => expect(SCRIPTS.length).toBeGreaterThan(18))

test.each(SCRIPTS)(
  '--help of %s prints its usage, and loads nothing that it does not need for it',
  (name, file) => {
    const { status, stdout, errors, modules } = listModules([file, '--help'])
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
    expect(stdout.split('\n')[0]).toMatch(new RegExp(`^Usage: ${command}(?: |$)`))
    expect(
      modules.filter((path) => path.startsWith('src/server/') && !LIGHT_SERVER_FILES.test(path)),
    ).toEqual([])
    expect(modules.filter((path) => /^src\/(?:portal|rendering|demo)\//.test(path))).toEqual([])
    expect(modules.length).toBeLessThan(MAX_MODULES)
  },
)

test.each(SCRIPTS)('%s rejects an option that it does not know, with its usage', (_, file) => {
  const { status, stdout, errors } = listModules([file, '--no-such-option'])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(errors).toMatch(/^.+\nUsage: npm /)
})
