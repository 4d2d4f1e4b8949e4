import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { roles } from '#contract/kernel/route.ts'
import { audienceKinds, type AudienceKind, type SendingKind } from '#contract/sendings/shapes.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { sendingTexts } from './texts.ts'

/** To whom a sending goes, as its row keeps it. */
export const Audience = z.object({
  kind: z.enum(audienceKinds),
  roles: z.array(z.enum(roles)),
  course_ids: z.array(z.number()),
  person_ids: z.array(z.number()),
  without_ids: z.array(z.number()),
})
export type Audience = z.output<typeof Audience>

interface AudienceRule {
  /** For which sendings it can be chosen. */
  readonly sendings: readonly SendingKind[]
  /** The field that says who, and what is said when it is empty. */
  readonly missing: (
    audience: Audience,
  ) => { readonly field: string; readonly sentence: Sentence } | undefined
  /** Ids of people, and of the course that each is in it for. */
  readonly members: (audience: Audience) => RawBuilder<unknown>
}

/** Every way to say to whom. A new one is a line here and a word on the screen. */
export const audiences: Readonly<Record<AudienceKind, AudienceRule>> = {
  role: {
    sendings: ['notification'],
    missing: ({ roles: chosen }) =>
      chosen.length > 0 ? undefined : { field: 'roles', sentence: sendingTexts.rolesNeeded },
    members: ({ roles: chosen }) =>
      sql`select id as user_id, null::bigint as course_id from users where role = any(${chosen}::text[])`,
  },
  courses: {
    sendings: ['notification', 'message'],
    missing: ({ course_ids }) =>
      course_ids.length > 0 ? undefined : { field: 'course_ids', sentence: sendingTexts.coursesNeeded },
    members: ({ course_ids }) => sql`
      select e.user_id, min(e.course_id) as course_id from enrolments e join courses c on c.id = e.course_id
      where e.course_id = any(${course_ids}::bigint[]) and e.status = 'active' and c.deleted_at is null
      group by e.user_id`,
  },
  people: {
    sendings: ['notification'],
    missing: ({ person_ids }) =>
      person_ids.length > 0 ? undefined : { field: 'person_ids', sentence: sendingTexts.peopleNeeded },
    members: ({ person_ids }) =>
      sql`select id as user_id, null::bigint as course_id from users where id = any(${person_ids}::bigint[])`,
  },
}

export type Author = Pick<Actor, 'id' | 'role'>

/**
 * Everybody in an audience whose account is open, without its author and whom she left out, with her name. A teacher
 * reaches students of courses that are hers now, whatever the draft names.
 */
export const peopleIn = (audience: Audience, { id, role }: Author) => sql<{
  id: number
  name: string
  course_id: number | null
}>`
  select u.id, u.name, u.name_norm, u.name_sort, member.course_id
  from (${audiences[audience.kind].members(audience)}) member join users u on u.id = member.user_id
  where u.is_active and u.archived_at is null and u.id <> ${id} and u.id <> all(${audience.without_ids}::bigint[])
    and (${role === 'admin'} or exists (
      select from enrolments e join courses c on c.id = e.course_id
      where e.user_id = u.id and e.course_id = any(${audience.course_ids}::bigint[])
        and e.status = 'active' and c.instructor_id = ${id}))`
