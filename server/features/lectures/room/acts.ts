import type { SpeakerAct } from '#contract/lectures/forms.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { listSlides } from './hall/slide-queries.ts'
import { lectureTexts } from '../texts.ts'
import { setGuest } from './guest.ts'
import { showHall } from './hall/hall.ts'
import * as hallQueries from './hall/hall-queries.ts'
import { changeLed, tellHall, type Hall } from './open.ts'
import { giveUpSeats } from './places.ts'
import * as queries from './queries.ts'
import { recordAct } from './record-act.ts'

/** What whoever leads does; an act that fits no more changes nothing and answers what stands. */
export function lead(ctx: SignedCtx, id: number, act: SpeakerAct) {
  return changeLed(ctx, id, async (tx, hall) => {
    if (hall.lecture.status === 'completed' || hall.lecture.status === 'cancelled')
      throw conflict(lectureTexts.isOver)
    await carryOut(tx, hall, act)
    return showHall(tx, id)
  })
}

async function carryOut(tx: SignedCtx, hall: Hall, act: SpeakerAct): Promise<void> {
  switch (act.kind) {
    case 'slide':
      return turnTo(tx, hall, act.slide)
    case 'guest':
      return setGuest(tx, hall, act.person)
    case 'question':
      return decideQuestion(tx, hall, act)
    case 'hide-message':
      return hideMessage(tx, hall, act.message)
    case 'slow':
      return change(tx, hall, { slow_seconds: act.seconds })
    case 'chat':
      return change(tx, hall, { enable_chat: act.is_open })
    case 'remove':
      return turnOut(tx, hall, act.person)
    case 'readmit':
      return readmit(tx, hall, act.person)
  }
}

/** Its number travels with the event, for hundreds would ask for it at the same moment. */
async function turnTo(tx: SignedCtx, { lecture }: Hall, slide: number): Promise<void> {
  const slides = await listSlides(tx.db, lecture.id)
  if (slide >= slides.length) throw conflict(lectureTexts.noSuchSlide)
  if (slide === lecture.slide) return
  await queries.updateLecture(tx.db, lecture.id, { slide })
  tx.emit({
    type: 'lecture.slide',
    room: `lecture:${lecture.id}`,
    payload: { lecture_id: lecture.id, slide },
    isQuiet: true,
  })
}

async function change(
  tx: SignedCtx,
  { lecture }: Hall,
  values: { readonly slow_seconds: number } | { readonly enable_chat: boolean },
): Promise<void> {
  await queries.updateLecture(tx.db, lecture.id, values)
  tx.changes('lectures')
  tellHall(tx, lecture.id, 'lecture.changed')
}

type QuestionAct = Extract<SpeakerAct, { kind: 'question' }>

async function decideQuestion(
  tx: SignedCtx,
  { lecture }: Hall,
  { question: questionId, state }: QuestionAct,
): Promise<void> {
  const question = await hallQueries.findQuestion(tx.db, lecture.id, questionId)
  if (!question) throw notFound(lectureTexts.questionNotFound)
  if (question.state === state) return
  await hallQueries.setQuestionState(tx.db, questionId, state)
  if (state === 'hidden') await recordAct(tx, 'lecture.hide-question', lecture.id, { text: question.text })
  tellHall(tx, lecture.id, 'lecture.asked')
}

async function hideMessage(tx: SignedCtx, { lecture }: Hall, messageId: number): Promise<void> {
  if (!(await hallQueries.hideMessage(tx.db, lecture.id, messageId, tx.now)))
    throw notFound(lectureTexts.messageNotFound)
  await recordAct(tx, 'lecture.hide-message', lecture.id, {})
  tellHall(tx, lecture.id, 'lecture.written')
}

async function turnOut(tx: SignedCtx, { lecture }: Hall, person: number): Promise<void> {
  const one = { lectureId: lecture.id, personId: person }
  if (!(await queries.findPlace(tx.db, lecture.id, person))) throw conflict(lectureTexts.notAttendee)
  await queries.setRemoved(tx.db, one, tx.now)
  await queries.closeStretches(tx.db, lecture.id, [person])
  await giveUpSeats(tx, lecture, [person])
  await recordAct(tx, 'lecture.turn-out', lecture.id, { person_id: person })
  tx.emit({
    type: 'lecture.seated',
    room: `user:${person}`,
    payload: { lecture_id: lecture.id },
    isQuiet: true,
  })
}

async function readmit(tx: SignedCtx, { lecture }: Hall, person: number): Promise<void> {
  const place = await queries.findPlace(tx.db, lecture.id, person)
  if (!place) throw conflict(lectureTexts.notAttendee)
  if (place.removed_at === null) return
  await queries.setRemoved(tx.db, { lectureId: lecture.id, personId: person }, null)
  await recordAct(tx, 'lecture.readmit', lecture.id, { person_id: person })
}
