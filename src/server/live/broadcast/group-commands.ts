import { type GroupCommand, groupCommand } from '#contract/api/live.ts'
import { parseGroupName } from '#contract/live/groups.ts'
import { createRefusedFrame } from './frames.ts'
import type { Hub } from './hub.ts'
import type { Viewer } from './viewer-group.ts'

/** Groups that one socket may be in. */
const MAX_GROUPS_PER_CONNECTION = 16

/** Does what a viewer says (portal specification §3, group commands), or answers why not. */
export function handleCommand(hub: Hub, viewer: Viewer, said: string): void {
  const understood = groupCommand.safeParse(parseJson(said))
  const refusal = understood.success ? executeCommand(hub, viewer, understood.data) : UNKNOWN_COMMAND_MESSAGE
  if (refusal) viewer.send(createRefusedFrame(refusal))
}

const UNKNOWN_COMMAND_MESSAGE =
  'A command is join_group, leave_group or leave_all_and_join_group with a group, or leave_all_groups.'

/** @returns why a command can't be done; null once it is */
function executeCommand(hub: Hub, viewer: Viewer, said: GroupCommand): string | null {
  if (said.type === 'leave_all_groups') {
    hub.leaveAll(viewer)
    return null
  }
  const group = parseGroupName(said.group)
  if (!group) return 'A group is competition/12, or competition/12/mat/3.'
  if (said.type === 'leave_group') {
    hub.leave(viewer, group)
    return null
  }
  if (said.type === 'leave_all_and_join_group') hub.leaveAll(viewer)
  if (viewer.groups.size >= MAX_GROUPS_PER_CONNECTION && !viewer.groups.has(said.group)) {
    return `A connection can be in ${MAX_GROUPS_PER_CONNECTION} groups.`
  }
  hub.join(viewer, group)
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
