import type { Ctx } from '#server/kernel/context.ts'

const ownTables = ['live_messages', 'live_turns', 'live_knocks', 'live_places'] as const

/** Whoever is erased leaves every room with what she wrote there. */
export async function forgetInRooms({ db }: Pick<Ctx, 'db'>, personId: number): Promise<void> {
  for (const table of ownTables) await db.deleteFrom(table).where('person_id', '=', personId).execute()
}
