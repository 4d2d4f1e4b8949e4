import { sql, type RawBuilder } from 'kysely'
import type { MediaUse } from '#contract/media/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

export interface UseRow {
  readonly path: string
  readonly use: MediaUse
  /** Null where an article shows it. */
  readonly course_id: number | null
  readonly course_title: string | null
  readonly news_id: number | null
  readonly news_title: string | null
  readonly instructor_id: number | null
  readonly lesson_id: number | null
  readonly lesson_title: string | null
  readonly in_bin: 'course' | 'lesson' | null
}

/**
 * Every place that shows one of these paths. Lessons and courses in their bin count: they can come back. An attempt at
 * a quiz keeps its questions with their pictures; that is asked only before bytes are given up.
 */
const placesOf = (paths: readonly string[]): RawBuilder<unknown> => {
  const wanted = sql`any(${[...paths]}::text[])`
  return sql`
    select image_path as path, 'course_image' as use, id as course_id, null::bigint as lesson_id, null::bigint as news_id
      from courses where image_path = ${wanted}
    union all select video_url, 'recording', course_id, id, null from lessons where video_url = ${wanted}
    union all select captions_url, 'captions', course_id, id, null from lessons where captions_url = ${wanted}
    union all select attachment_path, 'attachment', course_id, id, null
      from lessons where attachment_path = ${wanted}
    union all select p.path, 'picture', l.course_id, l.id, null
      from lesson_pictures p join lessons l on l.id = p.lesson_id where p.path = ${wanted}
    union all select q.image_path, 'question', l.course_id, l.id, null
      from questions q join lessons l on l.id = q.lesson_id where q.image_path = ${wanted}
    union all select w.path, 'question_recording', l.course_id, l.id, null
      from unnest(${[...paths]}::text[]) as w (path)
      join questions q on question_recordings(q.spec) @> array[w.path] join lessons l on l.id = q.lesson_id
    union all select image_path, 'news_image', null, null, id from news where image_path = ${wanted}
    union all select path, 'news_picture', null, null, news_id from news_pictures where path = ${wanted}`
}

export async function countUses(db: Db, paths: readonly string[]): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map()
  const { rows } = await sql<{ path: string; uses: number }>`
    select path, count(*) as uses from (${placesOf(paths)}) places group by path`.execute(db)
  return new Map(rows.map(({ path, uses }) => [path, Number(uses)]))
}

export const listUses = async (db: Db, path: string, limit: number): Promise<UseRow[]> =>
  (
    await sql<UseRow>`
      select places.path, places.use, c.id as course_id, c.title as course_title, c.instructor_id,
             l.id as lesson_id, l.title as lesson_title, n.id as news_id, n.title as news_title,
             case when c.deleted_at is not null then 'course'
                  when l.deleted_at is not null then 'lesson' end as in_bin
      from (${placesOf([path])}) places
      left join courses c on c.id = places.course_id
      left join lessons l on l.id = places.lesson_id
      left join news n on n.id = places.news_id
      order by c.title_sort collate "C", l.position nulls first, n.id
      limit ${limit}`.execute(db)
  ).rows

/** True where no course, lesson, question, article, circle or lecture shows the file `f`. */
export const isUnused = sql<boolean>`(
  not exists (select from courses where image_path = f.path)
  and not exists (select from circles where image_path = f.path)
  and not exists (select from learning_paths where image_path = f.path)
  and not exists (select from curriculum_lessons where recording_path = f.path)
  and not exists (select from lessons where video_url = f.path)
  and not exists (select from lessons where captions_url = f.path)
  and not exists (select from lessons where attachment_path = f.path)
  and not exists (select from lesson_pictures where lesson_pictures.path = f.path)
  and not exists (select from questions where image_path = f.path)
  and not exists (select from questions where question_recordings(spec) @> array[f.path])
  and not exists (select from news where image_path = f.path)
  and not exists (select from circles where image_path = f.path)
  and not exists (select from lectures where image_path = f.path)
  and not exists (select from lecture_recordings where lecture_recordings.path = f.path)
  and not exists (select from lecture_slides where lecture_slides.path = f.path)
  and not exists (select from news_pictures where news_pictures.path = f.path))`

/** True when an attempt that somebody may look at again still shows it. */
export const isInAttempt = async (db: Db, path: string): Promise<boolean> => {
  const { rows } = await sql`
    select from quiz_attempts where questions::text like ${`%${path}%`} limit 1`.execute(db)
  return rows.length > 0
}
