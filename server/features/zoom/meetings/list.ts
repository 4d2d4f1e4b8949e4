import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { zoomTexts } from '../texts.ts'
import { listAhead } from './queries.ts'

const MOST = 50

/** What needs somebody first, then by the hour. */
export async function showMeetings(ctx: Ctx) {
  const rows = await listAhead(ctx.db, ctx.now, MOST)
  return rows.map(({ id, session_id, topic, starts_at, ends_at, host_name, zoom_id, trouble }) => {
    const words = trouble ?? (host_name === null ? text(zoomTexts['meeting.noHost']) : null)
    return {
      id,
      kind: session_id === null ? ('lecture' as const) : ('session' as const),
      topic,
      starts_at,
      ends_at,
      host: host_name,
      state: words ? ('trouble' as const) : zoom_id === null ? ('ahead' as const) : ('made' as const),
      trouble: words,
    }
  })
}
