import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { lectureTexts } from '../../texts.ts'
import { showHall } from './hall.ts'
import * as queries from './hall-queries.ts'
import { changeHall, refuseListener, tellHall, type Hall } from '../open.ts'

const MOST_OPEN = 3

function refuseSilent({ lecture }: Hall): void {
  if (lecture.status === 'completed' || lecture.status === 'cancelled') throw conflict(lectureTexts.isOver)
  if (!lecture.takes_questions) throw conflict(lectureTexts.noQuestions)
}

export function askQuestion(ctx: SignedCtx, id: number, text: string) {
  return changeHall(ctx, id, async (tx, hall) => {
    refuseListener(hall)
    refuseSilent(hall)
    if ((await queries.countOpenOf(tx.db, id, tx.actor.id)) >= MOST_OPEN)
      throw conflict(lectureTexts.manyQuestions)
    await queries.insertQuestion(tx.db, {
      lecture_id: id,
      person_id: tx.actor.id,
      text,
      created_at: tx.now,
    })
    tellHall(tx, id, 'lecture.asked')
    return showHall(tx, id)
  })
}

interface Vote {
  readonly id: number
  readonly questionId: number
}

/** One vote of hers in one question; voting twice is one vote, and taking back what is not there changes nothing. */
export function vote(ctx: SignedCtx, { id, questionId }: Vote, isOn: boolean) {
  return changeHall(ctx, id, async (tx, hall) => {
    refuseListener(hall)
    refuseSilent(hall)
    const question = await queries.findQuestion(tx.db, id, questionId)
    if (!question || question.state === 'hidden') throw notFound(lectureTexts.questionNotFound)
    if (question.person_id === tx.actor.id) throw conflict(lectureTexts.ownQuestion)
    await (isOn
      ? queries.insertVote(tx.db, questionId, tx.actor.id, tx.now)
      : queries.deleteVote(tx.db, questionId, tx.actor.id))
    tellHall(tx, id, 'lecture.asked')
    return showHall(tx, id)
  })
}
