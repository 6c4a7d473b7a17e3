import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isInstalled } from './host-fixture.ts'

/** The images and the compose file of `docs/operating`, as far as they can be checked without a registry of images. */

const CONTAINERFILE = readFileSync('docs/operating/Containerfile', 'utf8')
const COMPOSE = 'docs/operating/compose.yaml'

/** Commands of the image without publishing tools. */
const API_COMMANDS = 'api claim role payment scoreboard-token video-key import export people draw'.split(' ')

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}

type Stage = { name: string; base: string; instructions: [name: string, text: string][] }

function parseContainerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    const [, base = '', name = ''] = /^(\S+) AS (\S+)$/.exec(rest) ?? []
    if (instruction === 'FROM') stages.push({ base, name, instructions: [] })
    else if (stages.length > 0) stages.at(-1)?.instructions.push([instruction, rest])
    else expect(instruction).toBe('ARG')
  }
  return stages
}

/** Packages that the modules of commands import, or resolve files of, however far away. */
function findPackages(commands: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string) => {
    if (visited.has(file) || !existsSync(file)) return
    visited.add(file)
    const source = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*? from '.*'$/gm, '')
    for (const name of Object.keys(dependencies))
      if (new RegExp(`(from|import|resolve)\\s*\\(?\\s*['"\`]${name}['"\`/]`).test(source)) found.add(name)
    if (source.includes('`@fontsource/')) {
      for (const name of Object.keys(dependencies)) if (name.startsWith('@fontsource/')) found.add(name)
    }
    for (const [, path = ''] of source.matchAll(/(?:from|import|import\()\s*'([#.][^']+)'/g))
      visit(path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path))
  }
  for (const command of commands) visit(`scripts/${command}.ts`)
  expect(visited.size).toBeGreaterThan(500)
  return found
}

describe('the Containerfile', () => {
  const stages = parseContainerfile(CONTAINERFILE)
  const stage = (name: string) => stages.find((candidate) => candidate.name === name)

  test('has an image for the API and one for the publisher, from stages and files that exist', () => {
    expect(stages.map(({ name }) => name)).toEqual(['packages', 'api-packages', 'api', 'publisher'])
    for (const [at, { base, instructions }] of stages.entries()) {
      const earlier = stages.slice(0, at).map(({ name }) => name)
      expect(['$' + '{NODE}', ...earlier]).toContain(base)
      for (const [instruction, text] of instructions) {
        expect('ARG CMD COPY ENV EXPOSE HEALTHCHECK RUN STOPSIGNAL USER VOLUME WORKDIR'.split(' ')).toContain(
          instruction,
        )
        if (instruction !== 'COPY') continue
        const [, from, files = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? []
        if (from) expect(earlier).toContain(from)
        else for (const file of files.split(' ').slice(0, -1)) expect(existsSync(file), file).toBe(true)
      }
    }
  })

  test('runs as a user who may write data only, and stops by SIGTERM', () => {
    expect(stage('api')?.instructions).toContainEqual(['USER', 'hajime'])
    expect(
      stage('publisher')
        ?.instructions.filter(([name]) => name === 'USER')
        .at(-1),
    ).toEqual(['USER', 'hajime'])
    expect(stage('api')?.instructions).toContainEqual(['STOPSIGNAL', 'SIGTERM'])
  })

  test('leaves out of the API what only publishing needs, and nothing else', () => {
    const [, uninstall = ''] = stage('api-packages')?.instructions[0] ?? []
    const removed = uninstall.split(' ').filter((word) => word in dependencies)
    const needed = findPackages(API_COMMANDS)
    const published = findPackages([...API_COMMANDS, 'publish', 'forget'])
    expect(removed.filter((name) => needed.has(name))).toEqual([])
    const unneeded = Object.keys(dependencies).filter((name) => !needed.has(name))
    expect(removed.sort()).toEqual(unneeded.sort())
    expect(published.size).toBeGreaterThan(needed.size)
  })
})

test.skipIf(!isInstalled('docker-compose'))(
  'the compose file is valid, and all settings in it exist (skipped unless docker-compose is installed)',
  () => {
    const required = { SITE: 'judo.example', POSTGRES_PASSWORD: 'x', HAJIME_SECRET: 'y' }
    const run = (environment: Record<string, string>) =>
      spawnSync('docker-compose', ['-f', COMPOSE, 'config'], {
        env: { PATH: process.env.PATH, ...environment },
        encoding: 'utf8',
      })
    const { status, stdout, stderr } = run(required)
    expect([status, stderr]).toEqual([0, ''])
    for (const service of ['api-1', 'api-2', 'publisher', 'proxy', 'postgres', 'redis'])
      expect(stdout).toContain(`\n  ${service}:\n`)
    for (const name of Object.keys(required)) {
      const { [name]: _, ...others } = required as Record<string, string>
      expect(run(others).stderr).toContain(name)
    }
  },
)
