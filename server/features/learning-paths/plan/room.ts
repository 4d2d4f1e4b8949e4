import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { pathTexts } from '../texts.ts'
import * as queries from './queries.ts'

/** More than three years without a day of rest. */
export const MOST_DAYS = 1200
export const tooMany = () => conflict(pathTexts.tooManyDays, { most: MOST_DAYS })

/** Refuses what would make a path longer than anybody walks. */
export async function checkRoom(tx: SignedCtx, pathId: number, more: number): Promise<void> {
  if ((await queries.countDays(tx.db, pathId)) + more > MOST_DAYS) throw tooMany()
}
