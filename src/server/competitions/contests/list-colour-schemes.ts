import type { CallResponse } from '#contract/calls.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { colourScheme } from '#server/platform/db/schema/index.ts'

/** The colours in which the two judoka of a contest may be shown. */
export const listColourSchemes = (
  db: Database,
): Promise<CallResponse<'CodeList/GetCompetitorsColorScheme'>> =>
  db
    .select({
      id: colourScheme.id,
      slug: colourScheme.slug,
      title: colourScheme.title,
      lang: colourScheme.language,
      colorWhite: colourScheme.colourWhite,
      colorBlue: colourScheme.colourBlue,
      isDefault: colourScheme.isDefault,
    })
    .from(colourScheme)
    .orderBy(colourScheme.id)
