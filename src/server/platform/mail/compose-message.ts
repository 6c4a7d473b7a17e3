import { html } from 'hono/html'
import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { createTranslate, type Translate } from '#language/translate.ts'
import { SITE } from '#settings/site.ts'
import { readTranslationsWithFallback } from '../locales/translations.ts'

/** A mail without its address: the same content as text and as HTML. */
export type MailMessage = { subject: string; text: string; html: string }

/** The parts of a message, as plain text: composing escapes them. */
export type MessageParts = {
  subject: string
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
  const { subject, paragraphs, action, remark, stop } = write(t)
  const lines = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    remark ?? [],
    ...(stop ? [`${stop.label}:\n${stop.address}`] : []),
  ].flat()
  return {
    subject: toSingleLine(subject),
    text: `${[...lines, SITE.name].join('\n\n')}\n`,
    html: String(
      await renderMessage(code, {
        subject,
        paragraphs,
        ...(action && { action }),
        ...(remark && { remark }),
        ...(stop && { stop }),
      }),
    ),
  }
}

/** Mail programs ignore style sheets, so the style is inline. */
function renderMessage(code: LanguageCode, { subject, paragraphs, action, remark, stop }: MessageParts) {
  const { tag, direction } = getLanguage(code)
  return html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f4ec;color:#131a26;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #ded7c7;border-radius:12px">
<p style="margin:0 0 16px;font-weight:600">${SITE.name}</p>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${paragraph}</p>\n`)}${
  action
    ? html`<p style="margin:24px 0"><a href="${action.address}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1746a2;color:#ffffff;font-weight:600;text-decoration:none">${action.label}</a></p>
<p style="margin:0 0 16px;color:#525a66;font-size:14px;overflow-wrap:anywhere" dir="ltr">${action.address}</p>\n`
    : ''
}${remark ? html`<p style="margin:0;color:#525a66;font-size:14px">${remark}</p>\n` : ''}${
  stop
    ? html`<p style="margin:16px 0 0;font-size:14px"><a href="${stop.address}" style="color:#525a66">${stop.label}</a></p>\n`
    : ''
}</div>
</body>
</html>
`
}

/** Line breaks in a subject would begin another header. */
const toSingleLine = (subject: string): string => subject.replace(/\p{Cc}+/gu, ' ').trim()
