import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { contrastRatio } from '#publication/colour.ts'
import {
  writeAlreadyRegistered,
  writeResetPassword,
  writeVerifyAddress,
} from '#server/identity/accounts/account-messages.ts'
import { writeClaimDecision, writeInvitation } from '#server/identity/links/link-messages.ts'
import { composeMessage } from '#server/platform/mail/compose-message.ts'
import { createMailTransport, describeOutbox } from '#server/platform/mail/mail-transport.ts'
import { writeResults } from '#server/publishing/notifications/result-mails/result-messages.ts'
import { answerSmtp } from '../../../../fixtures/answer-smtp.ts'

const ADDRESS = 'https://judo.example/account/?a=1&b=2'
const PORTAL = 'https://judo.example'

describe('a message', () => {
  test.each(LANGUAGE_CODES)('has all texts in %s', async (code) => {
    const decision = { name: 'Ana', judoka: 'Mia Tester', portal: PORTAL }
    const messages = [
      await writeResetPassword(code, { name: 'Ana', address: ADDRESS }),
      await writeAlreadyRegistered(code, { name: 'Ana', address: ADDRESS }),
      await writeInvitation(code, { inviter: 'Ana@judo.example', relation: 'child', portal: PORTAL }),
      await writeInvitation(code, { inviter: 'Ana@judo.example', relation: 'parent', portal: PORTAL }),
      await writeClaimDecision(code, { ...decision, decision: 'accepted', reason: null }),
      await writeClaimDecision(code, { ...decision, decision: 'rejected', reason: 'Ask the club.' }),
    ]
    messages.push(
      await writeResults(code, {
        competitions: [
          {
            name: 'Open',
            lines: [
              { name: 'Ana', contests: 2, wins: 1, places: '' },
              { name: 'Bea', contests: 0, wins: 0, places: '3' },
              { name: 'Eva', contests: 4, wins: 4, places: '1' },
            ],
          },
        ],
        address: ADDRESS,
        unsubscribe: `${ADDRESS}&stop`,
      }),
    )
    const withoutName = [
      await writeVerifyAddress(code, { address: ADDRESS }),
      await writeResetPassword(code, { name: null, address: ADDRESS }),
      await writeAlreadyRegistered(code, { name: null, address: ADDRESS }),
    ]
    // in the language of the mail
    const linksPage = PORTAL + localizePath('/user/links/', code)
    for (const { subject, text, html } of [...messages, ...withoutName]) {
      expect(`${subject}${text}${html}`).not.toMatch(/\b(mail|account)\.[a-z]|\{\{/)
      expect([ADDRESS, linksPage].some((address) => text.includes(address))).toBe(true)
    }
    for (const { text } of messages) expect(text).toContain('Ana')
    for (const { text } of withoutName) expect(text).not.toMatch(/\b(?:Ana|null)\b/)
  })

  test('is written from right to left in Arabic', async () => {
    const { html } = await writeVerifyAddress('ar', { address: ADDRESS })
    expect(html).toContain('<html lang="ar" dir="rtl">')
  })

  test('escapes names and addresses in HTML, and not in text', async () => {
    const { html, text } = await writeResetPassword('en', { name: '<b>Ana</b> & "Bo"', address: ADDRESS })
    expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt; &amp; &quot;Bo&quot;')
    expect(html).toContain('href="https://judo.example/account/?a=1&amp;b=2"')
    expect(text).toContain('<b>Ana</b> & "Bo"')
  })

  test('shows a link without its token', async () => {
    const address = `https://judo.example/account/confirm?token=${'a1b2'.repeat(60)}`
    const { text, html } = await writeVerifyAddress('en', { address })
    const shown = html.replaceAll(/<[^>]*>/g, '')
    expect(html.split(address)).toHaveLength(3)
    expect(shown).toContain('judo.example/account/confirm…')
    expect(shown).not.toContain('a1b2')
    expect(text).toContain(address)
  })

  test.each([
    ['#ffdd00', 'a light colour'],
    ['#17624a', 'a dark colour'],
    [null, 'no colour'],
    ['red; background: url(https://judo.example)', 'no hexadecimal colour'],
  ])('stands under the name of its partner, whose belt has %s', async (accentColour, _) => {
    const partner = { name: 'Judo <Union>', accentColour }
    const { text, html } = await composeMessage('en', () => ({
      subject: 'Entry',
      partner,
      paragraphs: ['Hello'],
      action: { label: 'Open', address: ADDRESS },
    }))
    expect(text.startsWith('Judo <Union>\n')).toBe(true)
    expect(html).toContain('Judo &lt;Union&gt;')
    expect(html.indexOf('Union')).toBeLessThan(html.indexOf('Hajime'))
    const [belt = ''] = [...html.matchAll(/bgcolor="([^"]*)"/g)].map(([, colour]) => colour).slice(1)
    expect(belt).toMatch(/^#[0-9a-f]{6}$/)
    expect(contrastRatio(belt, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(html).toContain(`background:${belt};color:#ffffff`)
  })

  test('has a subject of one line', async () => {
    const { subject } = await composeMessage('en', () => ({
      subject: 'Ana\r\nBcc: all@judo.example',
      paragraphs: [],
    }))
    expect(subject).toBe('Ana Bcc: all@judo.example')
  })
})

const MAIL = {
  to: 'ana@judo.example',
  subject: 'Račun',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [
    {
      filename: 'receipt.pdf',
      contentType: 'application/pdf',
      base64: Buffer.from('%PDF').toString('base64'),
    },
  ],
}

describe('without an SMTP server', () => {
  const outboxFolder = join(mkdtempSync(join(tmpdir(), 'hajime-mail-')), 'outbox')
  const settings = { mailUrl: undefined, mailFrom: 'Hajime <no-reply@judo.example>', outboxFolder }

  test('each mail is a folder that only its owner can read', async () => {
    await createMailTransport(settings)(MAIL)
    const [folder = ''] = readdirSync(outboxFolder)
    expect(readdirSync(join(outboxFolder, folder)).sort()).toEqual([
      'message.html',
      'message.txt',
      'receipt.pdf',
    ])
    expect(readFileSync(join(outboxFolder, folder, 'message.txt'), 'utf8')).toBe(
      'From: Hajime <no-reply@judo.example>\nTo: ana@judo.example\nSubject: Račun\n\nHello',
    )
    expect(statSync(join(outboxFolder, folder, 'message.txt')).mode & 0o077).toBe(0)
  })

  test('a mail that can be stopped says how to mail programs', async () => {
    const folder = join(outboxFolder, 'stop')
    await createMailTransport({ ...settings, outboxFolder: folder })({ ...MAIL, unsubscribe: ADDRESS })
    const [mail = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, mail, 'message.txt'), 'utf8')).toContain(
      `\nSubject: Račun\nList-Unsubscribe: <${ADDRESS}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n\nHello`,
    )
  })

  test('npm start says how to read them', () => {
    expect(describeOutbox(settings)).toContain(outboxFolder)
    expect(describeOutbox({ ...settings, mailUrl: 'smtp://mail.example' })).toBeNull()
  })
})

describe('with an SMTP server', () => {
  const received: string[] = []
  let server: Server
  afterAll(() => server.close())

  test('a mail goes to one address, as text and HTML with its attachments', async () => {
    server = createServer((socket) => answerSmtp(socket, received)).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo // a server on a port
    const send = createMailTransport({
      mailUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Hajime <no-reply@judo.example>',
      outboxFolder: '',
    })
    await send({ ...MAIL, unsubscribe: ADDRESS })
    const session = received.join('').replaceAll('\n ', ' ')
    expect(session.match(/^RCPT TO:.*$/gm)).toEqual(['RCPT TO:<ana@judo.example>'])
    expect(session).toContain('Subject: =?UTF-8?')
    expect(session).toContain('Content-Type: text/plain')
    expect(session).toContain('Content-Type: text/html')
    expect(session).toMatch(/filename="?receipt.pdf/)
    expect(session).toContain('Auto-Submitted: auto-generated')
    expect(session).toContain(`List-Unsubscribe: <${ADDRESS}>`)
    expect(session).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })
})
