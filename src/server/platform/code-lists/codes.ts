import type { DrawSystem } from '#judo/draw/index.ts'

/** Code lists that consist of codes and names. */

export const BELTS = [
  ...[6, 5, 4, 3, 2, 1].map((grade) => `${grade}-kyu`),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((grade) => `${grade}-dan`),
]

export const COACH_LEVELS = ['Assistant coach', 'Coach', 'Senior coach'] as const

export const REFEREE_LEVELS = [
  { name: 'National referee', short: 'NAT' },
  { name: 'Continental referee', short: 'IJF B' },
  { name: 'International referee', short: 'IJF A' },
] as const

export const CONTACT_TYPES = ['email', 'phone', 'facebook', 'instagram', 'x', 'whatsApp', 'telegram'] as const

export const PURCHASE_TYPES = [
  'competition_entry',
  'event_entry',
  'person_registration',
  'club_registration',
  'streaming',
] as const

export const PAYMENT_INTERVALS = ['once', 'month', 'year'] as const

export const COMPETITION_TYPES = ['individual', 'team', 'kata', 'training_camp'] as const

export const BLOCK_TYPES = ['preliminaries', 'final_block', 'ceremony', 'weigh_in'] as const

export const EVENT_TYPES = ['training_camp', 'seminar', 'grading', 'meeting'] as const

export const DELEGATION_TYPES = ['coach', 'referee', 'doctor', 'official'] as const

export const USER_TYPES = ['organiser', 'coach', 'referee'] as const

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

export const HASH_TYPES = {
  confirm_email: 'Confirm an address',
  new_password: 'Set a new password',
  invitation: 'Accept an invitation',
  first_administrator: 'Become the first administrator',
} as const

export const COLOUR_SCHEMES = [
  {
    slug: 'white-blue',
    title: 'White and blue',
    colourWhite: '#ffffff',
    colourBlue: '#0b4ea2',
    isDefault: true,
  },
  { slug: 'white-red', title: 'White and red belt', colourWhite: '#ffffff', colourBlue: '#b3202c' },
] as const

export const DRAW_SYSTEM_NAMES: Readonly<Record<DrawSystem, string>> = {
  no_rep: 'Direct knockout',
  last8_rep: 'Quarter-final repechage',
  single_rep: 'Single repechage',
  double_rep: 'Double repechage',
  full_rep: 'Full repechage',
  round_robin: 'Round robin',
  two_groups: 'Two groups',
  brazilian: 'Brazilian draw',
  french: 'French draw',
}

/** @example toTitle('person_registration') // 'Person registration' */
export function toTitle(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
