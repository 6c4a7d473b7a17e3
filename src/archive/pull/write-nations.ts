import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import {
  composeNation,
  computeNationCoverage,
  getNotedCoverage,
  groupByNation,
  listNationCompetitions,
  type NationInCompetition,
} from '#publication/nations.ts'
import { RESOURCES } from '#publication/resources.ts'
import { type PublishedCompetitionListItem, publishedNation } from '#publication/schemas/index.ts'
import { listResourceIds } from '../snapshot.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import type { PartialPull } from './sources.ts'
import { writeResource } from './write-resource.ts'

/**
 * Writes one resource per nation. After a pull of some competitions, only those nations are composed again that took part in one
 * of them, before or now.
 * @param competitions all competitions; the draft has their participants and results
 */
export function writeNations(
  draft: SnapshotDraft,
  competitions: readonly PublishedCompetitionListItem[],
  scope: PartialPull | null,
): void {
  const changed = competitions.filter(({ externalId }) => scope?.competitions.has(externalId) ?? true)
  const nations = new Map<string, NationInCompetition[]>()
  const coverage = computeNationCoverage(competitions)
  for (const competition of changed) {
    const { externalId } = competition
    const participants = draft.read(RESOURCES.participants(externalId))
    const results = draft.read(RESOURCES.results(externalId))
    for (const [country, nation] of groupByNation(competition, participants, results)) {
      const known = nations.get(country)
      if (known) known.push(nation)
      else nations.set(country, [nation])
    }
  }
  if (scope) {
    for (const country of listResourceIds(scope.previous, RESOURCES.nation(''))) {
      const file = RESOURCES.nation(country)
      const previous = scope.previous.read(file)
      const all = listNationCompetitions(previous)
      const hasSameCoverage = isDeepStrictEqual(previous.coverage, getNotedCoverage(coverage).coverage)
      const others = all.filter(({ competition }) => !scope.competitions.has(competition.externalId))
      const current = nations.get(country)
      if (!current && others.length === all.length && hasSameCoverage) draft.reuseResource(file)
      else nations.set(country, [...others, ...(current ?? [])])
    }
  }
  for (const [country, ofNation] of nations) {
    if (ofNation.length === 0) continue
    const nation = composeNation(DEFAULT_LICENCE, country, ofNation, coverage)
    writeResource(draft, RESOURCES.nation(country), publishedNation, nation)
  }
}
