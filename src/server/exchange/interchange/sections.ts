import { COMPETITION_SECTIONS } from './competition-sections.ts'
import { REGISTRY_SECTIONS } from './registry-sections.ts'
import type { SectionSpec } from './section-spec.ts'

/**
 * The sections of a competition file (docs/competition-format.md): each is one list. Rows refer only to rows of the same
 * or earlier sections.
 */

const SECTION_SPECS = [...REGISTRY_SECTIONS, ...COMPETITION_SECTIONS] as const

export type SectionName = (typeof SECTION_SPECS)[number]['name']

/** One list of a competition file. */
export type Section = SectionSpec & { name: SectionName }

export const SECTIONS: readonly Section[] = SECTION_SPECS

/** An object with a value for each section. */
export const mapSections = <T>(getValue: (section: Section) => T): Record<SectionName, T> =>
  Object.fromEntries(SECTIONS.map((section) => [section.name, getValue(section)])) as Record<SectionName, T>
