import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { roles } from '#contract/kernel/route.ts'
import { audienceKinds, type AudienceKind, type SendingKind } from '#contract/sendings/shapes.ts'
import { UserFilters } from '#contract/users/forms.ts'
import { idsMatching } from '#server/features/users/public.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { sendingTexts } from './texts.ts'

/** To whom a sending goes, as its row keeps it. */
export const Audience = z.object({
  kind: z.enum(audienceKinds),
  roles: z.array(z.enum(roles)),
  course_ids: z.array(z.number()),
  circle_ids: z.array(z.number()).default([]),
  person_ids: z.array(z.number()),
  without_ids: z.array(z.number()),
  filter: UserFilters.nullable().default(null),
})
export type Audience = z.output<typeof Audience>

export type Author = Pick<Actor, 'id' | 'role'>

/** What the question who is in an audience now is asked with. */
export type Asked = Pick<Ctx, 'db' | 'now'>

interface AudienceRule {
  /** For which sendings it can be chosen. */
  readonly sendings: readonly SendingKind[]
  /** The field that says who, and what is said when it is empty. */
  readonly missing: (
    audience: Audience,
  ) => { readonly field: string; readonly sentence: Sentence } | undefined
  /** Ids of people, and of the course or circle that each is in it for. */
  readonly members: (audience: Audience, asked: Asked, author: Author) => RawBuilder<unknown>
}

/** A circle `c` of which a director tells the members, or a teacher those of the ones that she teaches or assists in. */
export const isRunBy = ({ id, role }: Author) => sql<boolean>`
  (${role === 'admin'} or c.teacher_id = ${id}
    or exists (select from circle_assistants a where a.circle_id = c.id and a.user_id = ${id}))`

/** Each of these asks by itself what is hers. */
const OF_TEACHERS: readonly AudienceKind[] = ['courses', 'circles']

/** People who are in it for no course and no circle. */
const inNothing = (people: RawBuilder<unknown>) =>
  sql`select id as user_id, null::bigint as course_id, null::bigint as circle_id from ${people}`

/** Every way to say to whom. A new one is a line here and a word on the screen. */
export const audiences: Readonly<Record<AudienceKind, AudienceRule>> = {
  role: {
    sendings: ['notification'],
    missing: ({ roles: chosen }) =>
      chosen.length > 0 ? undefined : { field: 'roles', sentence: sendingTexts.rolesNeeded },
    members: ({ roles: chosen }) => inNothing(sql`users where role = any(${chosen}::text[])`),
  },
  courses: {
    sendings: ['notification', 'message'],
    missing: ({ course_ids }) =>
      course_ids.length > 0 ? undefined : { field: 'course_ids', sentence: sendingTexts.coursesNeeded },
    members: ({ course_ids }, _asked, author) => sql`
      select e.user_id, min(e.course_id) as course_id, null::bigint as circle_id
      from enrolments e join courses c on c.id = e.course_id
      where e.course_id = any(${course_ids}::bigint[]) and e.status = 'active' and c.deleted_at is null
        and (${author.role === 'admin'} or c.instructor_id = ${author.id})
      group by e.user_id`,
  },
  circles: {
    sendings: ['notification', 'message'],
    missing: ({ circle_ids }) =>
      circle_ids.length > 0 ? undefined : { field: 'circle_ids', sentence: sendingTexts.circlesNeeded },
    members: ({ circle_ids }, _asked, author) => sql`
      select r.student_id as user_id, null::bigint as course_id, min(r.circle_id) as circle_id
      from circle_registrations r join circles c on c.id = r.circle_id
      where r.circle_id = any(${circle_ids}::bigint[]) and r.status = 'approved' and ${isRunBy(author)}
      group by r.student_id`,
  },
  people: {
    sendings: ['notification'],
    missing: ({ person_ids }) =>
      person_ids.length > 0 ? undefined : { field: 'person_ids', sentence: sendingTexts.peopleNeeded },
    members: ({ person_ids }) => inNothing(sql`users where id = any(${person_ids}::bigint[])`),
  },
  filter: {
    sendings: ['notification'],
    missing: ({ filter }) => (filter ? undefined : { field: 'filter', sentence: sendingTexts.filterNeeded }),
    members: ({ filter }, asked) =>
      filter ? inNothing(sql`(${idsMatching(asked, filter)}) matching`) : inNothing(sql`users where false`),
  },
}

/**
 * Everybody in an audience whose account is open, without its author and whom she left out, with her name. A teacher
 * reaches students of courses and circles that are hers now, whatever the draft names.
 */
export const peopleIn = (asked: Asked, audience: Audience, author: Author) => sql<{
  id: number
  name: string
  course_id: number | null
  circle_id: number | null
}>`
  select u.id, u.name, u.name_norm, u.name_sort, member.course_id, member.circle_id
  from (${audiences[audience.kind].members(audience, asked, author)}) member join users u on u.id = member.user_id
  where u.is_active and u.archived_at is null and u.id <> ${author.id}
    and u.id <> all(${audience.without_ids}::bigint[])
    and (${author.role === 'admin'} or ${OF_TEACHERS.includes(audience.kind)})`
