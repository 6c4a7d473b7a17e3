import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { publishCompetitionListItem } from '#publication/from-api/competition.ts'
import { fetchCompetition, publishCompetitionResources } from '#publication/from-api/competition-resources.ts'
import { readCompetitionDigests } from '#server/competitions/digests/competition-digests.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { isHard } from '../../../effort.ts'
import { tables } from '../../../unit/server/platform/db/tables.ts'
import { GRAND_SLAM, NOW, openFixture } from '../../fixtures/competitions-fixture.ts'
import { changeColumn, countRows, inRolledBackTransaction, isKey, isRefused } from './edit-rows.ts'

/**
 * What pages of a competition show is in its digest: every column of what people edit is changed, and where the published resources of the
 * competition differ afterwards, its digest differs too. A page would stay as it was otherwise.
 */

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openFixture()
})
afterAll(() => opened.close())

const EDITED_TABLES = [
  schema.competition,
  schema.competitionCategory,
  schema.competitionDisplayType,
  schema.competitionDocument,
  schema.club,
  schema.contact,
  schema.contactType,
  schema.partner,
  schema.country,
  schema.region,
  schema.school,
  schema.person,
  schema.ageCategory,
  schema.weightCategory,
  schema.rank,
  schema.ruleset,
  schema.colourScheme,
  schema.competitionType,
  schema.programmeBlock,
  schema.programmeBlockMat,
  schema.programmeBlockType,
  schema.purchasable,
].map(getTableName)

/** Columns that follow from others, or count changes. */
const BOOKKEEPING = /^(?:createdAt|updatedAt|version|sortKey|searchText)$/

/** Rows that are edited of each table: the first ones belong to the competition. */
const ROWS = isHard ? 5 : 1

/** Its pages are removed, whatever its digest. */
const NOT_PUBLIC = 'not public'

async function publishAll(db: Database): Promise<string> {
  const app = createApp(db, { now: () => NOW })
  const call = createApiClient('http://hajime.test', async (request) => app.request(request))
  const { list } = await call('Competition/GetCompetitions', { body: {} })
  const row = list.find(({ idCompetition }) => idCompetition === GRAND_SLAM)
  if (!row) return NOT_PUBLIC
  const info = await call('Competition/Info', { idExternal: row.externalId })
  const { about, ...resources } = publishCompetitionResources(
    publishCompetitionListItem(row),
    info,
    await fetchCompetition(call, info),
    NOW,
  )
  return JSON.stringify({ about, resources }, (key, value) => (key === 'updatedAt' ? undefined : value))
}

const readDigest = async (db: Database) =>
  (await readCompetitionDigests(db, [GRAND_SLAM], NOW.toISOString().slice(0, 10))).get(GRAND_SLAM)

test.each(EDITED_TABLES)('an edit of %s that pages show is in the digest', async (name) => {
  const table = tables.find((candidate) => candidate.name === name)
  if (!table) throw new Error(`There is no table ${name}.`)
  const before = await publishAll(opened.db)
  const digest = await readDigest(opened.db)
  const rows = Math.min(ROWS, await countRows(opened.db, table))
  const stale: string[] = []
  for (const column of table.columns) {
    if (column.generated || BOOKKEEPING.test(column.name) || (isKey(table, column) && column.primary))
      continue
    for (let position = 0; position < rows; position++) {
      try {
        await inRolledBackTransaction(opened.db, async (tx) => {
          await changeColumn(tx, table, column, position)
          const after = await publishAll(tx)
          const isShown = after !== before && after !== NOT_PUBLIC
          if (isShown && (await readDigest(tx)) === digest) stale.push(`${name}.${column.name}`)
        })
      } catch (error) {
        // lines of a draw that are no ids cannot be read
        if (!isRefused(error) && !(error instanceof ApiError)) throw error
      }
    }
  }
  expect(stale).toEqual([])
})
