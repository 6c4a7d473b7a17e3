/** What the commands of package.json do, for docs/commands.md (`npm run references`). */

type CommandDescription = { /** As it is typed after `npm`. */ usage: string; description: string }

export const COMMANDS: readonly CommandDescription[] = [
  {
    usage: 'start',
    description:
      'Serve the site and the API on one port. The last release is available immediately, the API once the database is open; then a new release is published. Without a release, home page and running competitions are published first, and browsers render everything else until the rest follows. An empty database is first filled with a demo world, whose running competition is simulated; `HAJIME_DEMO=off` leaves it empty. `--help` lists the settings.',
  },
  {
    usage: 'run dev',
    description:
      'Serve the pages with hot reloading, from a snapshot that is pulled at the start. An empty database is first filled with a demo world.',
  },
  { usage: 'run api', description: 'Serve the API only.' },
  {
    usage: 'run demo -- [--seed n] [--full] [--competitions n]',
    description:
      'Fill an empty database with a demo world. `--full` creates a federation with four seasons, `--competitions` at least that many competitions.',
  },
  {
    usage: 'run import -- judobase <files…>',
    description:
      "Import competitions from the IJF's data service (`contest.find` and related responses, plain or gzipped).",
  },
  {
    usage: 'run import -- fights-csv <files…>',
    description: 'Import tables of contests in which judoka are identified by name.',
  },
  {
    usage: 'run import -- hajime <files…>',
    description: 'Import competitions in the [interchange format](competition-format.md).',
  },
  { usage: 'run export -- <competition>', description: 'Export a competition in the interchange format.' },
  {
    usage: 'run people -- duplicates',
    description:
      'List judoka who may be one person, with the evidence ([docs/specification/people.md](specification/people.md)). `--json` prints JSON.',
  },
  {
    usage: 'run payment -- confirm <reference> <amount>',
    description:
      'Confirm an incoming bank transfer: creates the entries and e-mails the receipt. `npm run payment -- list` lists expected transfers, `cancel <reference>` ends one that will not arrive, `refunds` lists what must be paid back after withdrawals and where a refund to a card failed, and `refunded <id> <amount>` records it.',
  },
  {
    usage: 'run claim -- list',
    description:
      'List claims of users to be a judoka or a parent of one. `accept <id>` and `reject <id>` decide a claim; `revoke <id>` revokes an accepted one ([docs/specification/accounts.md](specification/accounts.md)).',
  },
  {
    usage: 'run contradictions',
    description:
      'List rows from before a rule of the database that contradict it, with table, id, constraint and field. They stay until somebody corrects them.',
  },
  {
    usage: 'run role -- grant <address> <role>',
    description:
      'Grant a user a role: coach or club administrator (`--club <id>`), national administrator (`--partner <id>`), referee, or administrator with full access. `revoke <address>` takes it back, `list` lists them.',
  },
  {
    usage: 'run forget -- person <id>',
    description: 'Remove a person from the database, the snapshots and everything published.',
  },
  { usage: 'run forget -- account <id>', description: 'Delete the account of a user.' },
  {
    usage: 'run simulate -- [--speed 20] [--mats 1,2] [--until-end]',
    description:
      'Play the running competition of the demo world as its scoreboards would, while the simulation of `npm start` pauses. `--speed 0` steps by hand.',
  },
  {
    usage: 'run scoreboard-token -- --competition <id> [--mats 1,2] [--hours 12]',
    description: 'Issue an access token for scoreboards. `--list` lists tokens, `--revoke <id>` revokes one.',
  },
  {
    usage: 'run video-key',
    description:
      'Print the key that signs addresses of protected videos, for a CDN that checks them ([specification/video.md](specification/video.md#delivery)).',
  },
  {
    usage: 'run publish -- [--locales en,de] [--all] [--precompress] [--table] [--json]',
    description:
      'Pull the data, render the site, build the search index, and switch to the new release. Scripts, style sheets and texts have a copy compressed with brotli beside them; with `--precompress`, all text files have. `--table` prints the pages of each route and the time of each step.',
  },
  {
    usage: 'run publish -- --watch',
    description:
      'Publish, and publish again whenever results of a running competition change. `npm start` includes this.',
  },
  {
    usage: 'run publish -- --competitions id,id',
    description: 'Publish only the changes of these running competitions; everything else is reused.',
  },
  { usage: 'run draw -- <system> <n> [--json] [--lines file]', description: 'Print a draw sheet.' },
  {
    usage:
      'run bench -- [draw] [build] [update] [search] [pages] [scripts] [video] [api] [live] [abuse] [--json]',
    description: 'Run benchmarks ([results](benchmarks.md)), all of them if none is named.',
  },
  {
    usage: 'run check',
    description: 'Check types, lint, layers, names, uses of texts, unused code and commits.',
  },
  { usage: 'test', description: 'Run all checks and tests.' },
  {
    usage: 'run test:hard',
    description:
      'Run all checks and tests with long searches for rare failures: many kills, long fuzzing, many simulated days.',
  },
  {
    usage: 'run test:server',
    description: 'Run the server tests against the PostgreSQL server in `DATABASE_URL`.',
  },
  {
    usage: 'run data-model',
    description: 'Regenerate the diagrams of [docs/data-model.md](data-model.md) from the schema.',
  },
  {
    usage: 'run references',
    description: 'Regenerate the tables of [commands](commands.md) and [settings](settings.md).',
  },
  {
    usage: 'run notices -- [--out THIRD-PARTY-NOTICES.txt]',
    description:
      'Write the licences of all packages that the program uses, with their texts. Add the file to what you pass on, such as an image of a container.',
  },
  {
    usage: 'run fonts',
    description: 'Regenerate the typefaces and their style sheet, reduced to the characters of the portal.',
  },
  { usage: 'run icons', description: 'Regenerate the icons of the site from `public/icon.svg`.' },
  {
    usage: 'run video -- list paris2026',
    description:
      'Manage videos: link streams to mats, correct offsets, publish and withdraw videos, import videos of judobase ([specification/video.md](specification/video.md)).',
  },
  { usage: 'run make-video', description: 'Regenerate the video of the demo world.' },
  {
    usage: 'run pictures',
    description:
      'Regenerate the pictures in `docs/images` from the simulated demo world; with `-- --all FOLDER [--at COMMIT]`, write contact sheets of every page, on a phone and a desktop, light and dark, in three languages, as it is now or at a commit.',
  },
]
