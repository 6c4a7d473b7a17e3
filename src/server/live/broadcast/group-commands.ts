import { type GroupCommand, groupCommand } from '#contract/api/live/live.ts'
import { parseGroupName } from '#contract/live/groups.ts'
import { createRefusedFrame } from './frames.ts'
import type { Viewer } from './viewer-group.ts'
import type { ViewerSubscriptions } from './viewer-subscriptions.ts'

const MAX_GROUPS_PER_CONNECTION = 16

/** Executes a command of a viewer (portal specification §3, group commands), or responds with the reason why not. */
export function handleCommand(subscriptions: ViewerSubscriptions, viewer: Viewer, text: string): void {
  const { success, data: command } = groupCommand.safeParse(parseJson(text))
  const problem = success ? executeCommand(subscriptions, viewer, command) : UNKNOWN_COMMAND_MESSAGE
  if (problem) viewer.send(createRefusedFrame(problem))
}

const UNKNOWN_COMMAND_MESSAGE =
  'A command is join_group, leave_group or leave_all_and_join_group with a group, or leave_all_groups.'

/** @returns why the command was not executed; null if it was */
function executeCommand(
  subscriptions: ViewerSubscriptions,
  viewer: Viewer,
  command: GroupCommand,
): string | null {
  if (command.type === 'leave_all_groups') {
    subscriptions.leaveAll(viewer)
    return null
  }
  const group = parseGroupName(command.group)
  if (!group) return 'A group is competition/12, or competition/12/mat/3.'
  if (command.type === 'leave_group') {
    subscriptions.leave(viewer, group)
    return null
  }
  if (command.type === 'leave_all_and_join_group') subscriptions.leaveAll(viewer)
  if (viewer.groups.size >= MAX_GROUPS_PER_CONNECTION && !viewer.groups.has(command.group)) {
    return `A connection can be in ${MAX_GROUPS_PER_CONNECTION} groups.`
  }
  subscriptions.join(viewer, group)
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
