import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/platform/db/schema/index.ts'

/** Lists of the demo world that no other installation needs, with ids from 1. */

export const DRAW_SHEET_SIZES = [8, 16, 32, 64] as const

export function makeLookupRows(): [PgTable, Record<string, unknown>[]][] {
  return [
    [
      schema.drawConfiguration,
      DRAW_SHEET_SIZES.map((competitors, index) => ({
        id: index + 1,
        name: `List of ${competitors}`,
        competitors,
        description: `Up to ${competitors} judoka`,
      })),
    ],
    [
      schema.camera,
      [
        { id: 1, name: 'Main camera', codeShort: 'MAIN' },
        { id: 2, name: 'Behind the referee', codeShort: 'REF' },
      ],
    ],
  ]
}
