import type { AnyColumn } from 'drizzle-orm'
import { cameraEntity } from '#contract/office/entities/competition/camera.ts'
import { competitionEntity } from '#contract/office/entities/competition/competition.ts'
import { competitionCategoryEntity } from '#contract/office/entities/competition/competition-category.ts'
import {
  accreditationDesignEntity,
  competitionDisplayTypeEntity,
  competitionDocumentEntity,
  competitionDrawConfigurationEntity,
  nameDisplaySettingEntity,
} from '#contract/office/entities/competition/competition-settings.ts'
import { eventCategoryEntity, eventEntity } from '#contract/office/entities/competition/event.ts'
import { kataPairEntity } from '#contract/office/entities/competition/kata-pair.ts'
import {
  programmeBlockEntity,
  programmeBlockMatEntity,
} from '#contract/office/entities/competition/programme-block.ts'
import { teamCompetitionEntity } from '#contract/office/entities/competition/team-competition.ts'
import { fold } from '#language/search/fold.ts'
import { COMPETITION_OWNERS } from '#server/identity/rights/access-filters.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { bindEntity } from '../bind-entity.ts'
import { EVENT_OWNERS, ownersThrough, PARENTS } from './owners.ts'

const ofCompetition = ({ competitionId }: { competitionId: AnyColumn }) => ({
  owners: ownersThrough(PARENTS.competition, competitionId),
})

export const COMPETITION_BINDINGS = [
  bindEntity(competitionEntity, tables.competition, {
    owners: COMPETITION_OWNERS,
    derive: ({ name }) => ({ sortKey: fold(name) }),
  }),
  bindEntity(
    competitionCategoryEntity,
    tables.competitionCategory,
    ofCompetition(tables.competitionCategory),
  ),
  bindEntity(teamCompetitionEntity, tables.teamCompetition, ofCompetition(tables.teamCompetition)),
  bindEntity(programmeBlockEntity, tables.programmeBlock, ofCompetition(tables.programmeBlock)),
  bindEntity(programmeBlockMatEntity, tables.programmeBlockMat, {
    owners: ownersThrough(
      { id: tables.programmeBlock.id, ...ofCompetition(tables.programmeBlock) },
      tables.programmeBlockMat.blockId,
    ),
  }),
  bindEntity(
    competitionDisplayTypeEntity,
    tables.competitionDisplayType,
    ofCompetition(tables.competitionDisplayType),
  ),
  bindEntity(
    competitionDocumentEntity,
    tables.competitionDocument,
    ofCompetition(tables.competitionDocument),
  ),
  bindEntity(
    competitionDrawConfigurationEntity,
    tables.competitionDrawConfiguration,
    ofCompetition(tables.competitionDrawConfiguration),
  ),
  bindEntity(nameDisplaySettingEntity, tables.nameDisplaySetting, ofCompetition(tables.nameDisplaySetting)),
  bindEntity(
    accreditationDesignEntity,
    tables.accreditationDesign,
    ofCompetition(tables.accreditationDesign),
  ),
  bindEntity(kataPairEntity, tables.kataPair, ofCompetition(tables.kataPair)),
  bindEntity(eventEntity, tables.event, { owners: EVENT_OWNERS }),
  bindEntity(eventCategoryEntity, tables.eventCategory, {
    owners: ownersThrough(PARENTS.event, tables.eventCategory.eventId),
  }),
  bindEntity(cameraEntity, tables.camera),
]
