import type { Db } from '#server/kernel/context.ts'

interface NewImport {
  readonly lessonId: number
  readonly by: number
  readonly fileName: string
  readonly questions: readonly object[]
  readonly at: Date
}

export const insertImport = (db: Db, { lessonId, by, fileName, questions, at }: NewImport) =>
  db
    .insertInto('question_imports')
    .values({
      lesson_id: lessonId,
      created_by: by,
      file_name: fileName,
      questions: JSON.stringify(questions),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findImport = (db: Db, id: number, lessonId: number) =>
  db
    .selectFrom('question_imports')
    .select(['id', 'questions', 'imported_at', 'imported_count', 'file_name'])
    .where('id', '=', id)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()

/** What it held is in the quiz now. */
export const markImported = (db: Db, id: number, count: number, at: Date) =>
  db
    .updateTable('question_imports')
    .set({ imported_at: at, imported_count: count, questions: '[]' })
    .where('id', '=', id)
    .execute()

export const deleteImportsBefore = (db: Db, oldest: Date) =>
  db.deleteFrom('question_imports').where('created_at', '<', oldest).execute()
