import { placesInArabic } from '#core/place-words.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { Audience } from './audiences.ts'
import { canCancel, canEdit } from './policy.ts'
import * as queries from './queries.ts'
import { channels } from '#contract/kernel/notification.ts'

export const audienceOf = ({ audience }: Pick<queries.SendingRow, 'audience'>): Audience =>
  Audience.parse(audience)

/** Ways that this version no longer knows are left out. */
export const channelsOf = (row: Pick<queries.SendingRow, 'channels'>) =>
  channels.filter((channel) => row.channels.includes(channel))

export async function toSendings(ctx: Ctx, rows: readonly queries.SendingRow[]) {
  const chosen = rows.map((row) => audienceOf(row))
  const [courses, circles] = await Promise.all([
    namesOf(
      chosen.flatMap(({ course_ids }) => course_ids),
      (ids) => queries.listTitles(ctx.db, ids),
    ),
    namesOf(
      chosen.flatMap(({ circle_ids }) => circle_ids),
      (ids) => queries.listCircleTitles(ctx.db, ids),
    ),
  ])
  return rows.map((row) => toSending(row, { courses, circles }))
}

type Names = ReadonlyMap<number, { id: number; name: string }>

async function namesOf(
  ids: readonly number[],
  list: (ids: readonly number[]) => Promise<{ id: number; name: string }[]>,
): Promise<Names> {
  return ids.length === 0 ? new Map() : new Map((await list(ids)).map((one) => [one.id, one]))
}

function toSending(row: queries.SendingRow, names: { readonly courses: Names; readonly circles: Names }) {
  const { kind: audience, course_ids, circle_ids, ...who } = audienceOf(row)
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' },
    audience,
    courses: course_ids.flatMap((id) => names.courses.get(id) ?? []),
    circles: circle_ids.flatMap((id) => names.circles.get(id) ?? []),
    ...who,
    title: placesInArabic(row.title),
    body: placesInArabic(row.body),
    link: row.link,
    channels: channelsOf(row),
    starts_at: row.starts_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    updated_at: row.updated_at,
    updated_by: row.updated_by === null ? null : { id: row.updated_by, name: row.editor_name ?? '' },
    figures: {
      expected: row.expected_count,
      recipients: row.recipient_count,
      sent: row.sent_count,
      skipped: row.skipped_count,
      failed: row.failed_count,
    },
    can: { edit: canEdit(row.state), cancel: canCancel(row.state) },
  }
}

/** Whoever shows a list of them hears that one changed; an author whose account is gone shows none. */
export function tellChange(tx: Ctx, row: Pick<queries.SendingRow, 'id' | 'kind' | 'author_id'>): void {
  const of = { type: 'sending.changed', payload: { sending_id: row.id }, isQuiet: true } as const
  if (row.kind === 'notification') tx.emit({ ...of, room: 'directors' })
  else if (row.author_id !== null) tx.emit({ ...of, room: `user:${row.author_id}` })
}

export const authorOf = (row: queries.SendingRow) =>
  row.author_id !== null && row.author_role !== null && row.is_author_open
    ? { id: row.author_id, role: row.author_role }
    : undefined

export const actorAsAuthor = ({ actor }: SignedCtx) => ({ id: actor.id, role: actor.role })
