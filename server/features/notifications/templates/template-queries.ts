import type { Db } from '#server/kernel/context.ts'

/** What a notification of this kind to her really held, and what she is called. */
export async function findExample(db: Db, kind: string, userId: number) {
  const [person, sent] = await Promise.all([
    db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow(),
    db
      .selectFrom('notification_deliveries as d')
      .innerJoin('notifications as n', (join) =>
        join.onRef('n.user_id', '=', 'd.user_id').onRef('n.id', '=', 'd.notification_id'),
      )
      .select('n.params')
      .where('d.kind', '=', kind)
      .limit(1)
      .executeTakeFirst(),
  ])
  return { name: person.name, params: sent?.params }
}
