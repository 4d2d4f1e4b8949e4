import type { SendingKind } from '#contract/sendings/shapes.ts'
import { tellMany } from '#server/features/notifications/public.ts'
import { writeToMany } from '#server/features/messages/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { centreNotice } from '../notices.ts'
import { fillPlaces, placesOf } from '../places.ts'
import { channelsOf } from '../present.ts'
import type { Author } from '../audiences.ts'
import type { SendingRow } from '../queries.ts'
import type { WaitingRecipient } from './recipient-queries.ts'

interface Part {
  readonly row: SendingRow
  readonly author: Author
  readonly people: readonly WaitingRecipient[]
}

/** Carries it to some people at once and answers whom it reached. */
type Way = (tx: Ctx, part: Part) => Promise<ReadonlySet<number>>

/** What it becomes for each person. */
export const ways: Readonly<Record<SendingKind, Way>> = {
  notification: (tx, { row, people }) =>
    tellMany(tx, centreNotice, {
      params: { sending_id: row.id, title: row.title, body: row.body, link: row.link },
      ownParams: isPersonal(row) ? ({ name }) => ({ name }) : () => ({}),
      source: { room: `sending:${row.id}`, seq: 1 },
      channels: channelsOf(row),
      ids: people.map(({ id }) => id),
    }),
  message: (tx, { row, author, people }) =>
    writeToMany(tx, {
      author,
      sendingId: row.id,
      letters: people.map((person) => ({ to: person.id, text: fillPlaces(row.body, placesOf(person)) })),
    }),
}

const isPersonal = ({ title, body }: SendingRow) => `${title} ${body}`.includes('{name}')

/** Why it did not reach somebody whom the way passed over. */
export const passedOver: Readonly<Record<SendingKind, string>> = {
  notification: 'closed',
  message: 'may_not_write',
}
