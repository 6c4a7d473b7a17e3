import { sql } from 'drizzle-orm'
import type { NotificationKind } from '#judo/order/notifications.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { toIdArray } from '#server/platform/db/prepared-statement.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import {
  adminSession,
  entry,
  judokaFollow,
  person,
  pushFollow,
  pushSubscription,
} from '#server/platform/db/schema/index.ts'

/** A subscription that follows a judoka: in person, by the account of its session, or by the club of the entry. */
export type Follower = {
  subscription: number
  person: number
  kinds: NotificationKind[]
  timeZone: string
  quietFrom: number | null
  quietTo: number | null
  /** Seconds since 1970. */
  createdAt: number
}

/**
 * The subscriptions that follow judoka of a competition. Judoka who are not public have no followers.
 * @param subscriptions only these, if given
 */
export async function findFollowers(
  tx: DatabaseOrTransaction,
  competitionId: number,
  people: readonly number[],
  subscriptions?: readonly number[],
): Promise<Follower[]> {
  if (people.length === 0) return []
  const ids = sql`any(${toIdArray(people)}::int[])`
  const isWanted = subscriptions
    ? sql`${pushSubscription.id} = any(${toIdArray(subscriptions)}::int[])`
    : sql`true`
  const { rows } = (await tx.execute(sql`
    select distinct ${pushSubscription.id} as "subscription", followed.person as "person", ${pushSubscription.kinds} as "kinds",
      ${pushSubscription.timeZone} as "timeZone", ${pushSubscription.quietFrom} as "quietFrom", ${pushSubscription.quietTo} as "quietTo",
      extract(epoch from ${pushSubscription.createdAt})::float8 as "createdAt"
    from (
      select ${pushFollow.subscriptionId} as subscription, ${pushFollow.personId} as person
      from ${pushFollow} where ${pushFollow.personId} = ${ids}
      union all
      select ${pushSubscription.id}, ${judokaFollow.personId}
      from ${judokaFollow} join ${adminSession} on ${adminSession.userId} = ${judokaFollow.userId}
        and not ${adminSession.revoked} and ${adminSession.expiresAt} > now()
      join ${pushSubscription} on ${pushSubscription.sessionId} = ${adminSession.id}
      where ${judokaFollow.personId} = ${ids}
      union all
      select ${pushFollow.subscriptionId}, ${entry.personId}
      from ${entry} join ${pushFollow} on ${pushFollow.clubId} = ${entry.clubId}
      where ${entry.competitionId} = ${competitionId} and ${entry.personId} = ${ids}
    ) followed
    join ${pushSubscription} on ${pushSubscription.id} = followed.subscription
    join ${person} on ${person.id} = followed.person and ${isPublicPerson(person)}
    where ${isWanted}
    order by 1, 2`)) as { rows: Follower[] } // both drivers answer so
  return rows
}

/** Whether anybody is to be notified of anything. */
export async function hasSubscriptions(tx: DatabaseOrTransaction): Promise<boolean> {
  const rows = await tx.select({ id: pushSubscription.id }).from(pushSubscription).limit(1)
  return rows.length > 0
}
