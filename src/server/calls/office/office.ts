import type { z } from 'zod'
import type { officeCalls } from '#contract/office-calls/office-calls.ts'
import { requireBinding } from '#server/office/bindings/index.ts'
import { storePicture } from '#server/office/files/store-picture.ts'
import { listChanges } from '#server/office/history.ts'
import {
  type InvitationMails,
  invite,
  listInvitations,
  revokeInvitation,
  sendInvitation,
} from '#server/office/invitations/invitations.ts'
import { findCandidates } from '#server/office/merge/find-candidates.ts'
import { merge, previewMerge } from '#server/office/merge/preview-merge.ts'
import { previewCup } from '#server/office/preview-cup.ts'
import { readPublishState, requestPublish } from '#server/office/publish-state.ts'
import { readSession, searchOffice } from '#server/office/read-session.ts'
import { previewRemoval } from '#server/office/removals/preview-removal.ts'
import { decideRemoval, listRemovals, requestRemoval } from '#server/office/removals/removal-requests.ts'
import { readSubjectData } from '#server/office/removals/subject-data.ts'
import { undoChanges } from '#server/office/undo.ts'
import { endUserSession, issueApiToken, readUserAccess, revokeUserToken } from '#server/office/user-access.ts'
import { SUCCESS } from '../account/author.ts'
import type { RequestContext } from '../handler.ts'
import { getOfficeContext } from './office-handler.ts'

const getMails = ({ accountOrigin, enqueue, hasMailServer }: RequestContext): InvitationMails => ({
  origin: accountOrigin,
  enqueue,
  areSent: hasMailServer,
})

type Calls = typeof officeCalls

/** The handlers of the calls that belong to no entity. */
export const officeHandlers: {
  [C in keyof Calls]: (
    context: RequestContext,
    request: z.output<Calls[C]['query']> & { body: z.output<Calls[C]['body']> },
  ) => Promise<z.output<Calls[C]['response']>>
} = {
  'Office/Session': (context) => readSession(getOfficeContext(context)),
  'Office/Search': (context, { Query: query }) => searchOffice(getOfficeContext(context), query),
  'Office/Changes': (context, request) => listChanges(getOfficeContext(context), request),
  'Office/CupPreview': (context, { IdCup: idCup, Year: year }) =>
    previewCup(getOfficeContext(context), { idCup, year }),
  'Office/PublishState': ({ db }) => readPublishState(db),
  'Office/Publish': async ({ db, now }) => {
    await requestPublish(db, now)
    return SUCCESS
  },
  'Office/Upload': (context, { body }) => storePicture(getOfficeContext(context), context.files, body),
  'Office/Invitations': (context) => listInvitations(getOfficeContext(context)),
  'Office/Invite': (context, { body }) => invite(getOfficeContext(context), body, getMails(context)),
  'Office/SendInvitation': (context, { body: { id } }) =>
    sendInvitation(getOfficeContext(context), id, getMails(context)),
  'Office/RevokeInvitation': async (context, { body: { id } }) => {
    await revokeInvitation(getOfficeContext(context), id)
    return SUCCESS
  },
  'Office/UserAccess': (context, { IdUser: idUser }) => readUserAccess(getOfficeContext(context), idUser),
  'Office/CreateToken': (context, { body }) => issueApiToken(getOfficeContext(context), body, context.bearer),
  'Office/RevokeToken': async (context, { body }) => {
    await revokeUserToken(getOfficeContext(context), body)
    return SUCCESS
  },
  'Office/EndSession': async (context, { body }) => {
    await endUserSession(getOfficeContext(context), body)
    return SUCCESS
  },
  'Office/SubjectData': (context, { body }) =>
    readSubjectData(getOfficeContext(context), body, context.decryptNationalId),
  'Office/RemovalPreview': (context, { Entity: entity, Id: id }) =>
    previewRemoval(getOfficeContext(context), { entity, id }, context.outbox),
  'Office/Removals': (context) => listRemovals(getOfficeContext(context)),
  'Office/RequestRemoval': (context, { body }) =>
    requestRemoval(getOfficeContext(context), body, context.outbox),
  'Office/DecideRemoval': async (context, { body }) => {
    await decideRemoval(getOfficeContext(context), body, context)
    return SUCCESS
  },
  'Office/Undo': (context, { body }) => undoChanges(getOfficeContext(context), body),
  'Office/MergeCandidates': (context, { Entity: entity, Id: id }) =>
    findCandidates(getOfficeContext(context), requireBinding(entity), id),
  'Office/MergePreview': (context, { body: { entity, kept, removed, choices } }) =>
    previewMerge(getOfficeContext(context), requireBinding(entity), { kept, removed }, choices),
  'Office/Merge': (context, { body: { entity, ...request } }) =>
    merge(getOfficeContext(context), requireBinding(entity), request),
}
