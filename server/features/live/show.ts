import type { z } from 'zod'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { holderOf, nextIn, positionOf, type TurnQueue } from '#core/turns/turn-queue.ts'
import { audienceToAffirm, staysIn } from '#server/features/circles/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { chatState, isDoorOpen } from './policy.ts'
import * as queries from './queries.ts'
import type { LiveSession, PlaceRow, RoomRow } from './queries.ts'
import { absentIn, queueOf, seenIn, whereaboutsIn, type Access, type Whereabouts } from './room.ts'
import { marksOf } from './marks/marks.ts'
import { maySeeMarks, ownTurn, pointerOf, presentTurn, rangeOf } from './present-turn.ts'
import { recordingsIn } from './recording/recordings.ts'
import { listTurns } from './turn-queries.ts'

/** The room as she may see it. Where positions are hidden a student sees her own name and whose turn it is. */
export async function showRoom(ctx: SignedCtx, access: Access): Promise<z.input<typeof LiveRoom>> {
  const { session, role } = access
  const [room, places, whereabouts, { turns, marks }, knocks, recordings] = await Promise.all([
    queries.findRoom(ctx.db, session.id),
    queries.listPlaces(ctx.db, session.id),
    whereaboutsIn(ctx, session.id),
    turnsWithMarks(ctx, access),
    queries.listKnocks(ctx.db, session.id),
    recordingsIn(ctx, access),
  ])
  const own = places.find(({ person_id }) => person_id === ctx.actor.id)
  const queue = queueOf(places)
  const hides = room?.hides_positions ?? false
  const isBlind = hides && role === 'student'
  const next = nextIn(queue, { now: ctx.now, absent: absentIn(queue, whereabouts.present) })
  const { second_teacher, guests } = await othersIn(ctx, { session, room, places }, whereabouts)
  const inside = places.filter(({ removed_at }) => removed_at === null)
  const shown = isBlind
    ? inside.filter((row) => row.person_id === ctx.actor.id || row.state === 'holding')
    : inside
  const isTeacher = role === 'teacher'
  return {
    now: ctx.now,
    session_id: session.id,
    circle: { id: session.circle_id, name: session.title },
    status: session.status,
    started_at: session.started_at,
    version: room?.version ?? 0,
    role,
    teacher: {
      id: session.teacher_id,
      name: session.teacher_name,
      is_present: whereabouts.present.has(session.teacher_id),
      away_since: whereabouts.awaySince.get(session.teacher_id) ?? null,
    },
    second_teacher,
    guests,
    holder: holderOf(queue),
    turn_began_at: turns.find(({ ended_at }) => ended_at === null)?.began_at ?? null,
    next: isBlind && next !== ctx.actor.id ? null : next,
    hides_positions: hides,
    mutes_all: room?.mutes_all ?? false,
    turn_order: room?.turn_order ?? 'arrival',
    chat: chatState(session, room),
    is_recorded: session.record_sessions,
    may_be_seen: seenIn(ctx, session, room ?? { carrier: 'built-in' }, queue).includes(ctx.actor.id),
    range: rangeOf(room),
    pointer: pointerOf(room),
    hides_text: room?.hides_text ?? false,
    turns: turns
      .filter(({ person_id }) => isTeacher || person_id === ctx.actor.id)
      .map((turn) =>
        (isTeacher ? presentTurn : ownTurn)(turn, {
          recordings: recordings.get(turn.id),
          marks: marks.get(turn.id),
        }),
      ),
    places: shown.map((row) =>
      presentPlace(row, { queue, whereabouts, isBlind, now: ctx.now, asks: isTeacher ? null : ctx.actor.id }),
    ),
    is_removed: own !== undefined && own.removed_at !== null,
    removed: isTeacher ? places.filter(({ removed_at }) => removed_at !== null).map(named) : [],
    knocking: isTeacher ? knocks.map(named) : [],
    door: isTeacher || own ? 'open' : await doorOfNewcomer(ctx, session, knocks),
    missing: isTeacher ? await missingFrom(ctx, session, places) : [],
  }
}

/** Marks are asked for only where she who asks may see them. */
async function turnsWithMarks(ctx: SignedCtx, { session, role }: Access) {
  const turns = await listTurns(ctx.db, session.id)
  const marked =
    role === 'teacher' ? turns : turns.filter((turn) => turn.person_id === ctx.actor.id && maySeeMarks(turn))
  return { turns, marks: await marksOf(ctx, marked) }
}

async function doorOfNewcomer(
  ctx: SignedCtx,
  session: LiveSession,
  knocks: readonly { readonly person_id: number }[],
) {
  if (await audienceToAffirm(ctx.db, session.circle_id, ctx.actor.id)) return 'unaffirmed'
  if (isDoorOpen(session, false, ctx.now)) return 'open'
  return knocks.some(({ person_id }) => person_id === ctx.actor.id) ? 'knocked' : 'closed'
}

const named = ({ person_id, name }: Pick<PlaceRow, 'person_id' | 'name'>) => ({ id: person_id, name })

interface Shown {
  readonly queue: TurnQueue
  readonly whereabouts: Whereabouts
  readonly isBlind: boolean
  readonly now: Date
  /** The student who asks; null: a teacher. */
  readonly asks: number | null
}

const presentPlace = (row: PlaceRow, { queue, whereabouts, isBlind, now, asks }: Shown) => ({
  person: named(row),
  state: row.state,
  position: isBlind ? null : positionOf(queue, row.person_id),
  // Time that is over is no longer asked for.
  deferred_until: row.deferred_until && row.deferred_until > now ? row.deferred_until : null,
  hand_raised_at: row.hand_raised_at,
  is_ready: row.is_ready,
  is_present: whereabouts.present.has(row.person_id),
  away_since: whereabouts.awaySince.get(row.person_id) ?? null,
  line: row.line,
  portion: portionOf(row),
  consents: asks === null || asks === row.person_id ? row.consents : null,
})

function portionOf(row: PlaceRow) {
  const range = rangeOf(row)
  return range && row.portion ? { ...range, type: row.portion } : null
}

interface Inside {
  readonly session: LiveSession
  readonly room: RoomRow | undefined
  readonly places: readonly PlaceRow[]
}

/** Who is there and has no place in the queue: a second teacher, and whoever looks in. */
async function othersIn(ctx: SignedCtx, { session, room, places }: Inside, { present }: Whereabouts) {
  const secondId = room?.second_teacher_id ?? null
  const placed = new Set([session.teacher_id, ...places.map(({ person_id }) => person_id)])
  const ids = [...new Set([...present, ...(secondId === null ? [] : [secondId])])].filter(
    (id) => !placed.has(id),
  )
  const people = ids.length === 0 ? [] : await queries.listNames(ctx.db, ids)
  const second = people.find(({ id }) => id === secondId)
  return {
    second_teacher: second ? { ...second, is_present: present.has(second.id) } : null,
    guests: people.filter(({ id }) => id !== secondId),
  }
}

async function missingFrom(ctx: SignedCtx, session: LiveSession, places: readonly PlaceRow[]) {
  const came = new Set(places.map(({ person_id }) => person_id))
  const stays = await staysIn(ctx.db, session.circle_id, { from: ctx.now, to: ctx.now })
  return stays
    .filter(({ student_id }) => !came.has(student_id))
    .map(({ student_id, name }) => ({ id: student_id, name }))
}
