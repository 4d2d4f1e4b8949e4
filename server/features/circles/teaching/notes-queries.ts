import type { Db } from '#server/kernel/context.ts'

/** What a reader may see of the notes on sessions: what is shared, and her own. */
export const listNotes = (db: Db, sessionIds: readonly number[], readerId: number) =>
  db
    .selectFrom('circle_session_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.session_id', 'n.author_id', 'u.name as author_name', 'n.is_shared', 'n.text'])
    .where('n.session_id', 'in', sessionIds)
    .where((eb) => eb.or([eb('n.is_shared', '=', true), eb('n.author_id', '=', readerId)]))
    .orderBy('n.updated_at')
    .orderBy('n.author_id')
    .execute()

interface Note {
  readonly session_id: number
  readonly author_id: number
  readonly is_shared: boolean
}

export const upsertNote = (db: Db, note: Note & { readonly text: string; readonly updated_at: Date }) =>
  db
    .insertInto('circle_session_notes')
    .values(note)
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'author_id', 'is_shared'])
        .doUpdateSet({ text: note.text, updated_at: note.updated_at }),
    )
    .execute()

export const deleteNote = (db: Db, { session_id, author_id, is_shared }: Note) =>
  db
    .deleteFrom('circle_session_notes')
    .where('session_id', '=', session_id)
    .where('author_id', '=', author_id)
    .where('is_shared', '=', is_shared)
    .execute()
