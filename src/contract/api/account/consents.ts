import { z } from 'zod'
import { del, get, put } from '../../call-definition.ts'
import { text } from '../../parameters.ts'

/** What users have agreed to. The calls are ours. */

const code = z.enum(['terms', 'privacy'])

const consent = z
  .object({
    code,
    version: z.string().describe('Of the wording'),
    givenAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
  })
  .describe('A consent to a version of a document')

export type Consent = z.infer<typeof consent>

const consents = z.array(consent).describe('All consents of the user, the latest first')

export const consentCalls = {
  'User/Consents': get('/api/User/Consents', {
    about: 'What the signed-in user has agreed to, and taken back; ours',
    rights: 'signed in',
    response: consents,
  }),
  'User/GiveConsent': put('/api/User/Consents', {
    about: 'Records that the signed-in user agrees to the current version of a document; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'userConsent',
    cost: { points: 2 },
    body: z.object({ code, locale: text.describe('Language of the document that the user has read') }),
    response: consents,
  }),
  'User/WithdrawConsent': del('/api/User/Consents/{code}', {
    about: 'Takes back the consents of the signed-in user to all versions of a document; ours',
    rights: 'signed in',
    limit: 'write',
    audits: 'userConsent',
    cost: { points: 2 },
    params: z.object({ code }),
    response: consents,
  }),
}
