import { notificationDeskRoutes } from '#contract/notifications/desk-routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import type { Child } from '../children.ts'
import type { BenchDatabases } from '../database.ts'
import { addDirector, AS_DIRECTOR } from '../director.ts'
import { fewAndMany, HEAD_OF_BOTH, type NamedCalls } from '../few-and-many.ts'
import type { Call } from '../load.ts'
import type { Both, Pace } from '../rounds.ts'
import { tokenOf } from '../seed.ts'
import type { Table } from '../table.ts'
import { READER, seedNotifications } from './seed-notifications.ts'

const AS_READER = { authorization: `Bearer ${tokenOf(READER)}` }
const PAGE = 30

const callsOf = (middle: number): NamedCalls => {
  const inbox = (query: string): Call => ({
    path: `${notificationRoutes.list.path}?${query}`,
    headers: AS_READER,
  })
  const desk = (path: string): Call => ({ path, headers: AS_DIRECTOR })
  return {
    'bell, with the unread count': inbox(''),
    'inbox, first page': inbox(`per_page=${PAGE}`),
    'inbox, a page in the middle': inbox(`per_page=${PAGE}&before=${middle}`),
    'inbox, one topic': inbox(`per_page=${PAGE}&topic=account`),
    'inbox, a topic without any': inbox(`per_page=${PAGE}&topic=messages`),
    'inbox, what is unread': inbox(`per_page=${PAGE}&unread=yes`),
    'read all, and undo it': readAllAndBack(),
    'desk, what was sent': desk(notificationDeskRoutes.sent.path),
    'desk, figures of a month': desk(notificationDeskRoutes.figures.path),
  }
}

/** One after the other, so that each changes something. */
function readAllAndBack(): () => Call {
  let turn = 0
  return () =>
    turn++ % 2 === 0
      ? { method: 'POST', path: notificationRoutes.readAll.path, headers: AS_READER, body: '{}' }
      : { method: 'POST', path: notificationRoutes.undoReadAll.path, headers: AS_READER }
}

/** What bell, inbox and desk cost where there are few notifications and where there are millions. */
export async function benchNotices(
  { small, large }: Pick<BenchDatabases, 'small' | 'large'>,
  products: Both<Child>,
  { pace, counts }: { pace: Pace; counts: Both<number> },
): Promise<Table> {
  await addDirector(small)
  await addDirector(large)
  const few = await seedNotifications(small, counts.small)
  const many = await seedNotifications(large, counts.large)
  const calls = { few: callsOf(few.middle), many: callsOf(many.middle) }
  return {
    title: `Notifications: ${few.held} of hers among ${counts.small}, and ${many.held} among ${counts.large}`,
    head: HEAD_OF_BOTH,
    rows: await fewAndMany({ small, large }, products, { ...calls, pace }),
  }
}
