import type { Invitation, SentInvitation, UserAccess } from '#contract/office/access-calls.ts'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import {
  type EntityAction,
  type EntityChange,
  type EntityDetail,
  type EntityExport,
  type EntityOption,
  type EntityPage,
  type EntityUse,
  getEntitySignature,
  type ImportResult,
} from '#contract/office/entity-calls.ts'
import type { MergeCandidate, MergePreview, MergeResult } from '#contract/office/merging.ts'
import {
  type ChangePage,
  type CupPreview,
  OFFICE_SIGNATURES,
  type OfficeSearchResult,
  type OfficeSession,
  type PublishState,
  type StoredUpload,
  type UndoResult,
} from '#contract/office/office-calls.ts'
import type { RemovalPreview, RemovalRequest, SubjectData } from '#contract/office/removals.ts'
import { sendCall } from '#contract/send-call.ts'
import { SERVICES } from '#portal/data/service-addresses.ts'
import { sendForPartner } from './partner-choice.ts'

/** The calls of the back office, with the types of their answers. */

type Changed = { id: number; version: number }

type EntityAnswers = {
  List: EntityPage
  Create: Changed
  Options: EntityOption[]
  Export: EntityExport
  Import: ImportResult
  Read: EntityDetail
  Change: Changed
  Remove: { success: boolean; message: string }
  Restore: Changed
  History: EntityChange[]
  Uses: EntityUse[]
}

type OfficeAnswers = {
  'Office/Session': OfficeSession
  'Office/Search': OfficeSearchResult[]
  'Office/PublishState': PublishState
  'Office/Publish': unknown
  'Office/Changes': ChangePage
  'Office/Undo': UndoResult
  'Office/CupPreview': CupPreview
  'Office/Invitations': Invitation[]
  'Office/Invite': SentInvitation
  'Office/SendInvitation': SentInvitation
  'Office/RevokeInvitation': unknown
  'Office/UserAccess': UserAccess
  'Office/CreateToken': { id: number; token: string }
  'Office/RevokeToken': unknown
  'Office/EndSession': unknown
  'Office/Upload': StoredUpload
  'Office/SubjectData': SubjectData
  'Office/RemovalPreview': RemovalPreview
  'Office/Removals': RemovalRequest[]
  'Office/RequestRemoval': { id: number }
  'Office/DecideRemoval': unknown
  'Office/MergeCandidates': MergeCandidate[]
  'Office/MergePreview': MergePreview
  'Office/Merge': MergeResult
}

/** @throws as `sendCall` */
export const callEntity = <Action extends EntityAction>(
  definition: Pick<EntityDefinition, 'path'>,
  action: Action,
  input: object,
  signal?: AbortSignal,
): Promise<EntityAnswers[Action]> =>
  sendCall(getEntitySignature(definition, action), input, {
    base: SERVICES.api,
    transport: sendForPartner,
    signal,
  })

/** @throws as `sendCall` */
export const callOffice = <Name extends keyof OfficeAnswers>(
  name: Name,
  input: object,
  signal?: AbortSignal,
): Promise<OfficeAnswers[Name]> =>
  sendCall(OFFICE_SIGNATURES[name], input, { base: SERVICES.api, transport: sendForPartner, signal })

/** What the user may do for all partners. @throws as `sendCall` */
export const readSession = (signal?: AbortSignal): Promise<OfficeSession> =>
  sendCall(OFFICE_SIGNATURES['Office/Session'], {}, { base: SERVICES.api, signal })
