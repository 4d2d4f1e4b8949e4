import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import { namedAudio, swapStamp, type FileSwap } from '#server/kernel/data/file-swap.ts'

/** Pictures and recordings of questions. */
export async function swapQuestionFiles(db: Db, swap: FileSwap): Promise<void> {
  const { from, to } = swap
  const isHers = sql`(${swap.of ?? null}::bigint is null or lesson_id in (
    select l.id from lessons l join courses c on c.id = l.course_id where c.instructor_id = ${swap.of ?? null}))`
  await sql`
    update questions set image_path = ${to}, ${swapStamp(swap)}
    where image_path = ${from} and ${isHers}`.execute(db)
  await sql`
    update questions set spec = replace(spec::text, ${namedAudio(from)}, ${namedAudio(to)})::jsonb, ${swapStamp(swap)}
    where question_recordings(spec) @> array[${from}] and ${isHers}`.execute(db)
}
