import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/platform/db/schema/index.ts'
import { COACH_LEVELS, REFEREE_LEVELS } from '../people/officials.ts'

/** Code lists that are the same in every demo world, with ids from 1. */

const BELT_CODES = ['6-kyu', '5-kyu', '4-kyu', '3-kyu', '2-kyu', '1-kyu', '1-dan', '2-dan']

export const CONTACT_TYPES = ['email', 'phone', 'facebook', 'instagram', 'x', 'whatsApp', 'telegram'] as const

export const PURCHASE_TYPES = [
  'competition_entry',
  'event_entry',
  'person_registration',
  'club_registration',
  'streaming',
] as const

export const DELEGATION_TYPES = ['coach', 'referee', 'doctor', 'official'] as const

export const SCORE_EVENT_TYPES = [
  'hajime',
  'mate',
  'ippon',
  'waza-ari',
  'yuko',
  'shido',
  'hansoku-make',
  'injury',
  'golden_score',
  'sore-made',
] as const

/** @example toTitle('person_registration') // 'Person registration' */
const toTitle = (code: string): string => {
  const words = code.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const makeCodeRows = (codes: readonly string[]) =>
  codes.map((code, index) => ({ id: index + 1, code, name: toTitle(code) }))

export function makeLookupRows(): [PgTable, Record<string, unknown>[]][] {
  return [
    [
      schema.belt,
      BELT_CODES.map((code, index) => ({ id: index + 1, code, name: code, orderNumber: index + 1 })),
    ],
    [
      schema.coachLevel,
      COACH_LEVELS.map((name, index) => ({ id: index + 1, name, orderNumber: index + 1, language: 'en' })),
    ],
    [
      schema.refereeLevel,
      REFEREE_LEVELS.map((level, index) => ({
        id: index + 1,
        ...level,
        orderNumber: index + 1,
        language: 'en',
      })),
    ],
    [
      schema.contactType,
      CONTACT_TYPES.map((code, index) => ({
        id: index + 1,
        code,
        icon: code,
        name: toTitle(code),
        language: 'en',
        validation: { email: 'email', phone: 'phone' }[code as string] ?? 'url',
      })),
    ],
    [schema.competitionType, makeCodeRows(['individual', 'team', 'kata', 'training_camp'])],
    [
      schema.colourScheme,
      [
        {
          slug: 'white-blue',
          title: 'White and blue',
          colourWhite: '#ffffff',
          colourBlue: '#0b4ea2',
          isDefault: true,
        },
        { slug: 'white-red', title: 'White and red belt', colourWhite: '#ffffff', colourBlue: '#b3202c' },
      ].map((scheme, index) => ({ id: index + 1, language: 'en', ...scheme })),
    ],
    [
      schema.drawConfiguration,
      [8, 16, 32, 64].map((competitors, index) => ({
        id: index + 1,
        name: `List of ${competitors}`,
        competitors,
        description: `Up to ${competitors} judoka`,
      })),
    ],
    [schema.programmeBlockType, makeCodeRows(['preliminaries', 'final_block', 'ceremony', 'weigh_in'])],
    [schema.delegationType, makeCodeRows(DELEGATION_TYPES)],
    [schema.scoreEventType, makeCodeRows(SCORE_EVENT_TYPES)],
    [schema.purchaseType, makeCodeRows(PURCHASE_TYPES)],
    [schema.paymentInterval, makeCodeRows(['once', 'month', 'year'])],
    [schema.eventType, makeCodeRows(['training_camp', 'seminar', 'grading', 'meeting'])],
    [
      schema.camera,
      [
        { id: 1, name: 'Main camera', codeShort: 'MAIN' },
        { id: 2, name: 'Behind the referee', codeShort: 'REF' },
      ],
    ],
    [
      schema.hashType,
      [
        { id: 1, code: 'confirm_email', title: 'Confirm an address' },
        { id: 2, code: 'new_password', title: 'Set a new password' },
        { id: 3, code: 'invitation', title: 'Accept an invitation' },
      ],
    ],
    [
      schema.userType,
      ['organiser', 'coach', 'referee'].map((code, index) => ({
        id: index + 1,
        language: 'en',
        code,
        name: toTitle(code),
        description: `Whoever comes to competitions as ${code}`,
      })),
    ],
  ]
}
