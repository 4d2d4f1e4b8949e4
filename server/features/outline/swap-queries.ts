import { sql } from 'kysely'
import { storageAddress } from '#core/storage-path.ts'
import type { Db } from '#server/kernel/context.ts'
import { swapStamp, type FileSwap } from '#server/kernel/data/file-swap.ts'

/** Recordings, captions, files and pictures of lessons. Answers the courses of those that show another one now. */
export async function swapLessonFiles(db: Db, swap: FileSwap): Promise<number[]> {
  const { from, to } = swap
  const isHers = sql`(${swap.of ?? null}::bigint is null
    or course_id in (select id from courses where instructor_id = ${swap.of ?? null}))`
  const shown = await sql<{ course_id: number }>`
    update lessons set
      video_url = case when video_url = ${from} then ${to} else video_url end,
      captions_url = case when captions_url = ${from} then ${to} else captions_url end,
      attachment_path = case when attachment_path = ${from} then ${to} else attachment_path end,
      ${swapStamp(swap)}
    where (video_url = ${from} or captions_url = ${from} or attachment_path = ${from}) and ${isHers}
    returning course_id`.execute(db)
  const written = await sql<{ course_id: number }>`
    update lessons set content = replace(content, ${storageAddress(from)}, ${storageAddress(to)}), ${swapStamp(swap)}
    where id in (select lesson_id from lesson_pictures where path = ${from}) and ${isHers}
    returning course_id`.execute(db)
  const lessons = sql`(select id from lessons where ${isHers})`
  await sql`
    insert into lesson_pictures (lesson_id, path)
    select lesson_id, ${to} from lesson_pictures where path = ${from} and lesson_id in ${lessons}
    on conflict do nothing`.execute(db)
  await sql`delete from lesson_pictures where path = ${from} and lesson_id in ${lessons}`.execute(db)
  return [...shown.rows, ...written.rows].map(({ course_id }) => Number(course_id))
}
