import { COURSE_COMPLETION } from '#core/certificate/ready-templates.ts'
import { searchedText } from '#core/search/search.ts'
import type { BenchDatabase } from '../database.ts'
import { during } from '../say.ts'
import { learnerId } from '../seed.ts'
import { withoutIndexes } from '../without-indexes.ts'

export const HOLDER = learnerId(0)
/** Whoever finishes much holds so many. */
const EACH = 25
const GROUPS = 100

/** Ten signs of those that codes are made of. */
export const codeOf = (n: number): string =>
  String(n).padStart(10, '0').replaceAll('0', 'A').replaceAll('1', 'B')

export interface Issued {
  readonly course: number
  readonly template: number
}

/**
 * Three years of certificates: four in five of courses, others of circles and for a free text; a few were revoked, and
 * of the oldest some have ended.
 */
export async function seedCertificates({ watch }: BenchDatabase, count: number): Promise<Issued> {
  await watch.query('set synchronous_commit = off')
  await watch.query(
    `insert into certificate_papers (id, engine_version, template, faces, pictures, created_at)
     values ('paper', 1, '{}', '{}', '{}', now())`,
  )
  const { rows } = await watch.query<{ id: number }>(
    `insert into certificate_templates (name, name_norm, name_sort, template, created_at, updated_at)
     select 'قالب ' || n, 'قالب ' || n, 'قالب ' || n, $1, now(), now() from generate_series(1, 8) n
     returning id`,
    [JSON.stringify(COURSE_COMPLETION)],
  )
  const template = rows[0]?.id ?? 0
  await during(`${count.toLocaleString('en-US')} certificates`, () =>
    withoutIndexes(watch, ['certificates'], () => insertCertificates(watch, { count, template })),
  )
  await during('their statistics', () =>
    watch.query(
      'vacuum (analyze) certificates, certificate_counts, certificate_days, certificate_titles, certificate_holders',
    ),
  )
  await watch.query('reset synchronous_commit')
  return { course: 1, template }
}

/** One statement, so that the counts follow once. */
const insertCertificates = (
  db: BenchDatabase['watch'],
  { count, template }: { count: number; template: number },
) =>
  db.query(
    `insert into certificates (code, number, user_id, paper_id, template_id, title, student_name, places, awarded_at,
       issued_at, source, course_id, circle_id, state, revoked_at, expires_on, search_norm)
     select translate(lpad(n::text, 10, '0'), '01', 'AB'), 'CERT-2026-' || n, ${HOLDER} + (n - 1) / ${EACH}, 'paper',
       case when n % 3 > 0 then $2::bigint + n % 8 end, 'دورة ' || kind.course, 'طالبة فوج ' || n % ${GROUPS}, '{}',
       moment.at, moment.at, kind.source, case kind.source when 'course' then kind.course end, null,
       case when n % 200 = 0 then 'revoked' else 'issued' end, case when n % 200 = 0 then moment.at end,
       case when n < $1::int / 3 and n % 10 = 1 then (moment.at + interval '1 year')::date end,
       $3 || n % ${GROUPS} || ' دوره ' || kind.course || ' cert 2026 ' || n || ' ' || lower(translate(lpad(n::text, 10, '0'), '01', 'AB'))
     from generate_series(1, $1::int) n
     cross join lateral (select now() - interval '3 years' * (1 - n / $1::float) as at) moment
     cross join lateral (select 1 + (n - 1) % ${EACH} * 4 + (n - 1) / ${EACH} % 4 as course,
       case when n % 100 = 0 then 'circle' when n % 5 = 1 then 'free' else 'course' end as source) kind
     order by n`,
    [count, template, searchedText('طالبة فوج ')],
  )
