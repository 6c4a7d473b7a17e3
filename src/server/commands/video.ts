import { parseArgs } from 'node:util'
import type { Database } from '#server/platform/db/open-database.ts'
import type { VideoEdit } from '#server/publishing/video/edit-videos.ts'
import { defineCommand, parseNumber } from './command.ts'

/** `npm run video`: manages the videos of a competition. Imports read files, and run where these are (`scripts/video.ts`). */

export const videoCommand = defineCommand({
  name: 'video',
  usage: `npm run video -- list <competition>
       npm run video -- link <competition> <block> <mat> <slug> [<start>] [--version <n>]
       npm run video -- unlink <competition> <block> <mat> --version <n>
       npm run video -- start <competition> <block> <mat> <start> [--version <n>]
       npm run video -- offset <competition> <video> <seconds> --version <n>
       npm run video -- publish <competition> [<video> …]
       npm run video -- withdraw <competition> [<video> …]
       npm run video -- import <competition> <file> …

list      blocks, mats and their streams, and the videos of contests with their numbers
link      links a stream to a mat in a block: link paris2026 12 1 yt:dQw4w9WgXcQ 2026-02-07T09:58:12Z
unlink    removes the stream of a mat
start     corrects when the first second of a stream was filmed
offset    corrects the second of a contest in its own video
publish   shows videos of contests, all of them if none is named; imported ones are hidden until then
withdraw  hides them
import    adds the videos in responses of judobase (contest.find) to contests that the competition has

--version  the version that list shows of the mat or video: what is stored is replaced only if nobody has changed it since`,
  parse,
  run: async ({ db, now }, { competition, command, version }) => {
    const { findCompetition, listContestVideos, listStreams } = await loadVideos()
    const id = await findCompetition(db, competition)
    if (command.what === 'list') {
      const note = 'Publish the competition again to show changes.'
      return [await listStreams(db, id), await listContestVideos(db, id), note]
    }
    return [
      await edit(db, id, command, { now, ...(version !== undefined && { version }) }).catch(explainConflict),
    ]
  },
})

const loadVideos = () => import('#server/publishing/video/edit-videos.ts')

type Command = { what: 'list' } | Edit

type Edit =
  | { what: 'link'; block: number; mat: number; slug: string; startedAt?: Date }
  | { what: 'unlink'; block: number; mat: number }
  | { what: 'start'; block: number; mat: number; startedAt: Date }
  | { what: 'offset'; video: number; seconds: number }
  | { what: 'publish' | 'withdraw'; videos: readonly number[] }

/** Says how to replace what the editor has not seen. */
async function explainConflict(error: unknown): Promise<never> {
  const { EditConflict } = await import('#server/platform/errors/edit-conflict.ts')
  if (!(error instanceof EditConflict)) throw error
  throw new Error(
    `${error.message} To replace that, repeat the command with --version ${error.stored.version}.`,
  )
}

/** @returns what was done */
async function edit(db: Database, id: number, command: Edit, change: VideoEdit): Promise<string> {
  const { correctOffset, editStream, setVideoStatus } = await loadVideos()
  switch (command.what) {
    case 'link': {
      const { block, mat, slug, startedAt } = command
      await editStream(
        db,
        { competitionId: id, block, mat },
        { slug, ...(startedAt && { startedAt }) },
        change,
      )
      return `Mat ${mat} in block ${block} has the stream ${slug}.`
    }
    case 'unlink':
      await editStream(db, { competitionId: id, ...command }, { slug: null }, change)
      return `Mat ${command.mat} in block ${command.block} has no stream.`
    case 'start':
      await editStream(db, { competitionId: id, ...command }, { startedAt: command.startedAt }, change)
      return `The stream of mat ${command.mat} in block ${command.block} starts at ${command.startedAt.toISOString()}.`
    case 'offset': {
      const { video, seconds } = command
      await correctOffset(db, id, video, seconds, change)
      return `The contest begins at second ${seconds} of video ${video}.`
    }
    case 'publish':
    case 'withdraw': {
      const status = command.what === 'publish' ? 'visible' : 'hidden'
      return `${await setVideoStatus(db, id, command.videos, status, change.now)} videos are now ${status}.`
    }
  }
}

function parse(args: readonly string[]): {
  competition: string
  command: Command
  version: number | undefined
} {
  const { positionals, values: flags } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: { version: { type: 'string' } },
  })
  const [what, competition, ...values] = positionals
  if (!competition)
    throw new Error(`Expected a command and a competition, got ${positionals.join(' ') || 'nothing'}.`)
  const version = flags.version === undefined ? undefined : parseNumber('number of a version', flags.version)
  return { competition, command: parseCommand(what, values), version }
}

function parseCommand(what: string | undefined, values: readonly string[]): Command {
  const [first, second, third, fourth, ...more] = values
  const place = () => ({ block: parseNumber('block', first), mat: parseNumber('mat', second) })
  if (what === 'publish' || what === 'withdraw') {
    return { what, videos: values.map((value) => parseNumber('number of a video', value)) }
  }
  if (more.length > 0) throw new Error(`Too many values: ${more.join(' ')}.`)
  if (what === 'list' && !first) return { what }
  if (what === 'link' && third) {
    return { what, ...place(), slug: third, ...(fourth && { startedAt: parseInstant(fourth) }) }
  }
  if (what === 'unlink' && !third) return { what, ...place() }
  if (what === 'start' && third && !fourth) return { what, ...place(), startedAt: parseInstant(third) }
  if (what === 'offset' && second && !third && /^\d+(\.\d+)?$/.test(second)) {
    return { what, video: parseNumber('number of a video', first), seconds: Number(second) }
  }
  throw new Error(`Expected one of the commands below, got ${what} ${values.join(' ')}.`)
}

function parseInstant(text: string): Date {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))) {
    return new Date(text)
  }
  throw new Error(`Expected a time with its zone such as 2026-02-07T10:58:12+01:00, got ${text}.`)
}
