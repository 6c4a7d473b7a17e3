import { groupOf } from '#contract/live/groups.ts'
import { type GroupCommand, groupCommand } from '#contract/shapes/live.ts'
import { refusedFrame } from './frames.ts'
import type { Viewer } from './group.ts'
import type { Hub } from './hub.ts'

/** Groups that one socket may be in. */
const MOST_GROUPS = 16

/** Does what a viewer says (portal specification §3, group commands), or answers why not. */
export function command(hub: Hub, viewer: Viewer, said: string): void {
  const understood = groupCommand.safeParse(jsonOf(said))
  const refusal = understood.success ? obey(hub, viewer, understood.data) : NOT_UNDERSTOOD
  if (refusal) viewer.send(refusedFrame(refusal))
}

const NOT_UNDERSTOOD =
  'A command is join_group, leave_group or leave_all_and_join_group with a group, or leave_all_groups.'

/** @returns why a command can't be done; null once it is */
function obey(hub: Hub, viewer: Viewer, said: GroupCommand): string | null {
  if (said.type === 'leave_all_groups') {
    hub.leaveAll(viewer)
    return null
  }
  const group = groupOf(said.group)
  if (!group) return 'A group is competition/12, or competition/12/mat/3.'
  if (said.type === 'leave_group') {
    hub.leave(viewer, group)
    return null
  }
  if (said.type === 'leave_all_and_join_group') hub.leaveAll(viewer)
  if (viewer.groups.size >= MOST_GROUPS && !viewer.groups.has(said.group)) {
    return `A connection can be in ${MOST_GROUPS} groups.`
  }
  hub.join(viewer, group)
  return null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
