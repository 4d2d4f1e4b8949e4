import type { StudentAct } from '#contract/live/forms.ts'
import type { TurnAct } from '#core/turns/turn-queue.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import * as queries from '../queries.ts'
import { setConsent } from '../recording/queries.ts'
import { openRoom } from '../room.ts'
import { liveTexts } from '../texts.ts'
import { acted, changeRoom, type Change, type Result } from './change-room.ts'

const MS_PER_MINUTE = 60_000

interface OwnChange extends Change {
  readonly own: queries.PlaceRow
}

type ActOf = { readonly [Act in StudentAct as Act['kind']]: Act }
type Acts = {
  readonly [Kind in keyof ActOf]: (
    tx: SignedCtx,
    change: OwnChange,
    act: ActOf[Kind],
  ) => Promise<Result> | Result
}

/** Runs an act of a student about her own place. */
export async function changeOwnPlace(ctx: SignedCtx, sessionId: number, act: StudentAct) {
  if (act.kind === 'line') {
    // A report that comes when the session has just ended is late, and no fault of hers.
    const access = await openRoom(ctx, sessionId)
    if (access.session.status !== 'live') return access
  }
  return changeRoom(ctx, sessionId, (tx, change) => {
    const own = change.places.find(({ person_id }) => person_id === tx.actor.id)
    if (act.kind === 'line' && !own) return {}
    if (!own) throw conflict(liveTexts.notInside)
    if (own.removed_at !== null && act.kind !== 'line') throw conflict(liveTexts.removed)
    return decide(tx, { ...change, own }, act.kind, act)
  })
}

const decide = <Kind extends StudentAct['kind']>(
  tx: SignedCtx,
  change: OwnChange,
  kind: Kind,
  act: ActOf[Kind],
) => acts[kind](tx, change, act)

const moveQueue = (tx: SignedCtx, change: Change, act: TurnAct): Result => ({
  queue: acted(tx, change, act),
})

const acts: Acts = {
  async consent(tx, { access, own }, { is_given }) {
    if (is_given === own.consents) return {}
    await setConsent(tx.db, access.session.id, own.person_id, { isGiven: is_given, at: tx.now })
    return { asks: 'teachers' }
  },
  async ready(tx, { own, ...change }) {
    const person = own.person_id
    if (own.state !== 'waiting' || own.is_ready) return {}
    await queries.setReady(tx.db, change.access.session.id, person)
    return { ...moveQueue(tx, change, { kind: 'ready', person }), places: [{ person, is_ready: true }] }
  },
  async hand(tx, { access, own }, { is_raised }) {
    // A hand that is up stays where it is among the others.
    if (is_raised === (own.hand_raised_at !== null)) return {}
    const raisedAt = is_raised ? tx.now : null
    await queries.setHand(tx.db, access.session.id, own.person_id, raisedAt)
    return { places: [{ person: own.person_id, hand_raised_at: raisedAt?.toISOString() ?? null }] }
  },
  async line(tx, { access, own }, { line }) {
    if (own.line === line) return {}
    await queries.setLine(tx.db, access.session.id, own.person_id, line)
    return { places: [{ person: own.person_id, line }] }
  },
  defer(tx, { own, ...change }, { minutes }) {
    const until = new Date(tx.now.getTime() + minutes * MS_PER_MINUTE)
    return moveQueue(tx, change, { kind: 'defer', person: own.person_id, until })
  },
  'opt-out': (tx, { own, ...change }, { kind }) => moveQueue(tx, change, { kind, person: own.person_id }),
  'opt-in': (tx, { own, ...change }, { kind }) => moveQueue(tx, change, { kind, person: own.person_id }),
}
