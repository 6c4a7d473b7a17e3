import { html } from 'hono/html'
import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { createTranslate, type Translate } from '#language/translate.ts'
import { findReadableColour, parseHexColour } from '#publication/colour.ts'
import { SITE } from '#settings/site.ts'
import { readTranslationsWithFallback } from '../locales/translations.ts'

/** A mail without its address: the same content as text and as HTML. */
export type MailMessage = { subject: string; text: string; html: string }

/** The partner that a message is about: its name stands above it, and its colour is that of belt and button. */
export type MailPartner = { name: string; accentColour: string | null }

/** The parts of a message, as plain text: composing escapes them. */
export type MessageParts = {
  subject: string
  /** By default, it is from the portal itself. */
  partner?: MailPartner | null
  paragraphs: readonly string[]
  /** A link that is shown as a button. */
  action?: { label: string; address: string }
  /** Small print below the button. */
  remark?: string
  /** A link below everything that stops such mails. */
  stop?: { label: string; address: string }
}

/**
 * Composes a message in a language.
 * @param write the parts, from the translations of the language
 */
export async function composeMessage(
  code: LanguageCode,
  write: (t: Translate) => MessageParts,
): Promise<MailMessage> {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  const { subject, partner, paragraphs, action, remark, stop } = write(t)
  const lines = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    remark ?? [],
    ...(stop ? [`${stop.label}:\n${stop.address}`] : []),
  ].flat()
  return {
    subject: toSingleLine(subject),
    text: `${[...(partner ? [partner.name] : []), ...lines, SITE.name].join('\n\n')}\n`,
    html: String(
      await renderMessage(code, {
        subject,
        ...(partner && { partner }),
        paragraphs,
        ...(action && { action }),
        ...(remark && { remark }),
        ...(stop && { stop }),
      }),
    ),
  }
}

const INK = '#131a26'
const SOFT_INK = '#525a66'
const LINE = '#a09a8a'
const WHITE = '#ffffff'
const BLUE = '#1746a2'

/** Mail programs ignore style sheets, gradients and drawings: styles are inline, and the belt is a table of two cells. */
function renderMessage(
  code: LanguageCode,
  { subject, partner, paragraphs, action, remark, stop }: MessageParts,
) {
  const { tag, direction } = getLanguage(code)
  const accent = parseHexColour(partner?.accentColour)
  const colour = accent ? findReadableColour(accent, [WHITE], INK) : BLUE
  return html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f4ec;color:${INK};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;background:${WHITE};border:1px solid #ded7c7;border-radius:12px;overflow:hidden">
<p style="margin:0;padding:16px 24px 14px;font-size:20px;font-weight:700;line-height:24px">${partner ? html`<bdi>${partner.name}</bdi>` : [renderMark(direction), SITE.name]}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td width="50%" height="10" bgcolor="${WHITE}" style="height:10px;border:solid ${LINE};border-width:1px 0;line-height:0;font-size:0">&nbsp;</td><td width="50%" height="10" bgcolor="${colour}" style="height:10px;border:1px solid ${colour};line-height:0;font-size:0">&nbsp;</td></tr></table>
<div style="padding:24px">
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${paragraph}</p>\n`)}${
  action
    ? html`<p style="margin:24px 0 12px"><a href="${action.address}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:${WHITE};font-weight:600;text-decoration:none">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere"><a dir="ltr" href="${action.address}" style="color:${SOFT_INK}">${shortenAddress(action.address)}</a></p>\n`
    : ''
}${remark ? html`<p style="margin:0;color:${SOFT_INK};font-size:14px">${remark}</p>\n` : ''}${
  stop
    ? html`<p style="margin:16px 0 0;font-size:14px"><a href="${stop.address}" style="color:${SOFT_INK}">${stop.label}</a></p>\n`
    : ''
}</div>
${partner ? html`<p style="margin:0;padding:12px 24px;border-top:1px solid #ded7c7;color:${SOFT_INK};font-size:14px;line-height:24px">${renderMark(direction)}${SITE.name}</p>\n` : ''}</div>
</body>
</html>
`
}

/** White against blue, before the name of the portal. */
const renderMark = (direction: 'ltr' | 'rtl') => {
  const half = `display:inline-block;width:11px;height:20px;border:1px solid`
  const gap = direction === 'rtl' ? 'left' : 'right'
  return html`<span dir="ltr" style="display:inline-block;margin-${gap}:8px;line-height:0;vertical-align:middle"><span style="${half} ${LINE};border-radius:4px 0 0 4px;background:${WHITE}"></span><span style="${half} ${BLUE};border-radius:0 4px 4px 0;background:${BLUE}"></span></span>`
}

/** Without what nobody reads: `judo.example/account/confirm/…` for an address with a token. */
function shortenAddress(address: string): string {
  const { host, pathname, search } = new URL(address)
  return host + pathname + (search === '' ? '' : '…')
}

/** Line breaks in a subject would begin another header. */
const toSingleLine = (subject: string): string => subject.replace(/\p{Cc}+/gu, ' ').trim()
