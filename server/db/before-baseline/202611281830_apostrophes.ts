import { sql, type QueryExecutorProvider } from 'kysely'
import { normalise } from '#core/text/normalise.ts'

/** Where apostrophes stood in folded texts there was a space. */
const APOSTROPHES = /['’‘ʼʻʾʿ`]/g
const WORD = "[[:alpha:]]+(?:['’‘ʼʻʾʿ`][[:alpha:]]+)+"

/**
 * What is read by people, and its folded columns. Names of shelves and folders are left as they are: they are unique
 * by what they are folded to, and nobody searches them.
 */
const tables = [
  { table: 'users', read: ['name'], folded: ['name_norm', 'name_stem'] },
  { table: 'courses', read: ['title'], folded: ['title_norm', 'title_stem', 'search_norm', 'search_stem'] },
  { table: 'lessons', read: ['title'], folded: ['title_norm', 'title_stem'] },
  { table: 'circles', read: ['title', 'description'], folded: ['title_norm', 'search_norm'] },
  { table: 'lectures', read: ['title', 'description'], folded: ['title_norm', 'search_norm'] },
  { table: 'learning_paths', read: ['title', 'description'], folded: ['title_norm', 'search_norm'] },
  { table: 'certificates', read: ['student_name', 'title'], folded: ['search_norm'] },
  { table: 'certificate_templates', read: ['name'], folded: ['name_norm'] },
  { table: 'announcements', read: ['title', 'content'], folded: ['search_norm'] },
  { table: 'files', read: ['original_name'], folded: ['name_norm'] },
  { table: 'messages', read: ['text'], folded: ['text_norm'] },
  { table: 'news', read: ['title', 'excerpt', 'content'], folded: ['title_norm', 'search_norm'] },
  { table: 'news_comments', read: ['comment', 'answer'], folded: ['text_norm'] },
  { table: 'support_tickets', read: ['name', 'subject'], folded: ['search_norm'] },
  { table: 'teacher_applications', read: ['name', 'city'], folded: ['search_norm'] },
  { table: 'lesson_notes', read: ['notes'], folded: ['search_norm'] },
  { table: 'lesson_questions', read: ['text', 'answer'], folded: ['text_norm'] },
] as const

/** A Latin word with an apostrophe is folded to one word. Folded texts repeat the names of other rows: one list for all. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const words = new Map<string, string>()
  for (const { table, read } of tables)
    for (const column of read)
      for (const word of await listWords(db, table, column)) {
        const joined = normalise(word)
        if (joined !== '') words.set(normalise(word.replaceAll(APOSTROPHES, ' ')), joined)
      }
  for (const [apart, joined] of words) if (apart === joined) words.delete(apart)
  if (words.size === 0) return
  for (const { table, folded } of tables)
    for (const column of folded) await refold(db, { table, column }, words)
}

async function listWords(db: QueryExecutorProvider, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct m[1] as word from ${sql.table(table)},
    regexp_matches(${sql.ref(column)}, ${`(${WORD})`}, 'g') as m`.execute(db)
  return rows.map(({ word }) => word)
}

interface Column {
  readonly table: string
  readonly column: string
}

/** Each word in turn; a row holds few of them, and the folded columns have an index of their trigrams. */
async function refold(
  db: QueryExecutorProvider,
  { table, column }: Column,
  words: ReadonlyMap<string, string>,
): Promise<void> {
  const [target, folded] = [sql.table(table), sql.ref(column)]
  for (const [apart, joined] of words) {
    const pattern = `(^|\\s)${apart}(?=\\s|$)`
    await sql`
      update ${target} set ${folded} = regexp_replace(${folded}, ${pattern}, ${`\\1${joined}`}, 'g')
      where ${folded} like ${`%${apart}%`} and ${folded} ~ ${pattern}`.execute(db)
  }
}
