import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isHard } from '../../effort.ts'
import { type BareDebian, bootDebian, canBootDebian, installDebian, type Outcome } from './bare-debian.ts'

/** What docs/operating/first-hour.md says, done on a bare Debian, and an upgrade: the commands are those of the pages. Needs debootstrap and the internet. */

const PAGE = readFileSync('docs/operating/first-hour.md', 'utf8')

const readSections = (page: string) =>
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n')[0] ?? '',
      commands: [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code).join(''),
    }))
    .filter(({ commands }) => commands !== '')

const SECTIONS = readSections(PAGE)
const UPGRADES = readSections(readFileSync('docs/operating/upgrading.md', 'utf8'))

const SITE = 'judo.hajime.test'
const ADMINISTRATOR = 'ana@hajime.test'
const PASSWORD = 'a long sentence about judo'

/** What the machine of a test has instead of the values of the page. */
const VALUES: Record<string, string> = {
  SITE,
  ADMINISTRATOR,
  MAIL_URL: 'smtp://127.0.0.1:2525',
  REPOSITORY: 'file:///srv/repository.git',
  VERSION: 'tested',
}

/** Nobody certifies a name that only this test knows: a certificate of its own lies where certbot would write it. */
const CERTIFICATE = `folder=/etc/letsencrypt/live/$SITE
mkdir -p "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$SITE" -addext "subjectAltName=DNS:$SITE" \\
  -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null
cp "$folder/fullchain.pem" /usr/local/share/ca-certificates/hajime-test.crt
update-ca-certificates >/dev/null
`

const adapt = (commands: string): string =>
  commands
    .replaceAll(/^export (\w+)=.*$/gm, (line, name: string) => {
      const value = VALUES[name]
      return value === undefined ? line : `export ${name}='${value}'`
    })
    .replaceAll(/^certbot certonly .*\n/gm, CERTIFICATE)

/** A repository with a branch `tested`, which contains the files of this working tree, committed or not. */
function createRepository(repository: string): void {
  const index = join(dirname(repository), 'index')
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', env: { ...process.env, GIT_INDEX_FILE: index } }).trim()
  git('add', '--all', '.')
  const commit = git('commit-tree', git('write-tree'), '-p', 'HEAD', '-m', 'tested')
  git('init', '--quiet', '--bare', repository)
  git('push', '--quiet', repository, `${commit}:refs/heads/tested`)
  rmSync(index)
}

/** A shell begins where the one before ended. */
const inOneShell = (commands: string): string => `
[ ! -e /run/first-hour ] || . /run/first-hour
${commands}
{ export -p; echo "cd '$PWD'"; } > /run/first-hour
`

describe('the page', () => {
  test('has commands in sections that are numbered', () => {
    expect(SECTIONS.length).toBeGreaterThan(8)
    expect(SECTIONS.filter(({ title }) => !/^\d+\. /.test(title))).toEqual([])
  })

  test('has the values that the test replaces, and one certificate', () => {
    const names = [...PAGE.matchAll(/^export (\w+)=/gm)].map(([, name]) => name)
    expect(names).toEqual(Object.keys(VALUES))
    expect(PAGE.match(/^certbot certonly /gm)).toHaveLength(1)
  })

  test('names files that exist', () => {
    const files = [...PAGE.matchAll(/docs\/[\w/.*-]+/g)].map(([file]) => file)
    const { status, stderr } = spawnSync('bash', ['-c', `ls -d ${files.join(' ')}`], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })
})

describe.skipIf(!isHard || !canBootDebian())(
  'a bare Debian (test:hard, as root, with debootstrap and the internet)',
  () => {
    let folder: string
    let debian: BareDebian
    let mails = ''
    const times: string[] = []

    const perform = (title: string, commands: string): Outcome => {
      const outcome = debian.run(inOneShell(commands))
      times.push(`${outcome.seconds.toFixed(1).padStart(7)} s  ${title}`)
      expect(outcome, `${title}: ${outcome.output.slice(-3000)}`).toMatchObject({ status: 0 })
      return outcome
    }

    beforeAll(async () => {
      folder = mkdtempSync('/var/tmp/hajime-debian-') // memory is too small, and often mounted without devices
      const root = join(folder, 'root')
      const started = performance.now()
      installDebian(root)
      times.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  debootstrap`)
      createRepository(join(root, 'srv/repository.git'))
      debian = await bootDebian(root)
      // the repository of the test belongs to another user, and the name of the site is known here only
      perform(
        'preparation of the test',
        `printf '[safe]\\n\\tdirectory = *\\n' > /etc/gitconfig; echo '127.0.0.1 localhost ${SITE}' > /etc/hosts`,
      )
      const server = debian.startBeside(process.execPath, ['tests/searches/first-hour/receive-mails.ts'])
      server.stdout?.on('data', (chunk: Buffer) => {
        mails += chunk
      })
    })

    afterAll(async () => {
      console.log(times.join('\n'))
      await debian?.stop()
      spawnSync('rm', ['-rf', folder]) // many thousands of files
    })

    test.each(SECTIONS)('$title', async ({ title, commands }) => {
      if (commands.includes('hajime role grant')) await registerAdministrator()
      perform(title, adapt(commands))
    })

    test('has a site in all languages, an administrator, figures and a backup', () => {
      const { output } = perform(
        'checks',
        `for path in / /de/ /si/ /competition/first_open2026/results/ /data/snapshot.json /nothing/ /api/System/Info; do
  echo "$path $(curl --silent --output /dev/null --write-out '%{http_code}' "https://$SITE$path")"
done
curl --silent "https://$SITE/competition/first_open2026/results/" | grep --only-matching --ignore-case --max-count=1 horvat || true
hajime role list
curl --silent http://127.0.0.1:9464/metrics | grep '^hajime_database_up' || true
systemctl is-active hajime-api@4321 hajime-publish nginx hajime-backup.timer hajime-release.timer || true
ls /var/backups/hajime/*/
ss --listening --numeric --tcp --no-header | awk '{ print $4 }' | sort -u`,
      )
      console.log(output)
      expect(output).toContain('/ 200\n/de/ 200\n/si/ 200\n/competition/first_open2026/results/ 200\n')
      expect(output).toContain('/data/snapshot.json 200\n/nothing/ 404\n')
      expect(output).toMatch(/^horvat$/im)
      expect(output).toContain(ADMINISTRATOR)
      expect(output).toContain('hajime_database_up 1')
      expect(output).toContain('active\nactive\nactive\nactive\nactive\n')
      expect(output).toContain('SHA256SUMS')
      expect(output).toContain('database.dump')
      expect(output).not.toMatch(/^(?:0\.0\.0\.0|\*|\[::\]):(?:4321|5432|6379|9464)$/m)
    })

    test.each(UPGRADES)('is upgraded to the same version: $title', ({ title, commands }) => {
      perform(`upgrade: ${title}`, adapt(commands))
      perform('check', `curl --silent --fail "https://$SITE/competition/first_open2026/" --output /dev/null`)
    })

    /** What the page says in words: the form, and the link of the mail that arrives. */
    async function registerAdministrator(): Promise<void> {
      const post = (path: string, fields: Record<string, string>) => {
        const data = Object.entries(fields).map(([name, value]) => `--data-urlencode '${name}=${value}'`)
        const address = `https://${SITE}${path}`
        return `curl --silent --show-error --fail --output /dev/null --header 'Origin: https://${SITE}' ${data.join(' ')} '${address}'`
      }
      const [, terms = ''] = /name="terms" value="([^"]*)"/.exec(
        debian.run(`curl --silent https://${SITE}/account/register/`).output,
      ) ?? ['', 'on']
      const person = { givenName: 'Ana', familyName: 'Novak', email: ADMINISTRATOR, password: PASSWORD }
      perform(
        'registration',
        post('/account/register/', { ...person, terms: terms || 'on', privacy: terms || 'on' }),
      )
      const token = await untilMail(/\/account\/verify\S*[?&]token=([\w.~%-]+)/)
      perform('confirmation', post('/account/verify/', { token: decodeURIComponent(token) }))
    }

    async function untilMail(pattern: RegExp): Promise<string> {
      for (let n = 0; n < 600; n++) {
        const [, found] = pattern.exec(mails) ?? []
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`No mail arrived: ${mails.slice(-1000)}`)
    }
  },
)
