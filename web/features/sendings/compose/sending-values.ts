import type { Sending, SendingKind } from '#contract/sendings/shapes.ts'

/** What the form of a draft holds. */
export type SendingValues = Pick<
  Sending,
  | 'audience'
  | 'roles'
  | 'person_ids'
  | 'without_ids'
  | 'filter'
  | 'title'
  | 'body'
  | 'link'
  | 'channels'
  | 'starts_at'
> & { readonly course_ids: number[]; readonly circle_ids: number[] }
export type SendingField = keyof SendingValues

export const sendingFields = [
  'audience',
  'roles',
  'course_ids',
  'circle_ids',
  'person_ids',
  'without_ids',
  'filter',
  'title',
  'body',
  'link',
  'channels',
  'starts_at',
] as const satisfies readonly SendingField[]

const emptyOf = (kind: SendingKind): SendingValues => ({
  audience: kind === 'message' ? 'courses' : 'role',
  roles: [],
  course_ids: [],
  circle_ids: [],
  person_ids: [],
  without_ids: [],
  filter: null,
  title: '',
  body: '',
  link: '',
  channels: [],
  starts_at: null,
})

/** What a draft says, or what a new one begins with. */
export const valuesOf = (kind: SendingKind, draft: Sending | undefined): SendingValues =>
  draft
    ? {
        audience: draft.audience,
        roles: draft.roles,
        course_ids: draft.courses.map(({ id }) => id),
        circle_ids: draft.circles.map(({ id }) => id),
        person_ids: draft.person_ids,
        without_ids: draft.without_ids,
        filter: draft.filter,
        title: draft.title,
        body: draft.body,
        link: draft.link,
        channels: draft.channels,
        starts_at: draft.starts_at,
      }
    : emptyOf(kind)
