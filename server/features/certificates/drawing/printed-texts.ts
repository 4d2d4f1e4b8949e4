import { textsOn } from '#core/certificate/reading-order.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { findDrawn } from '../queries.ts'
import { storedDrawing } from './files.ts'

/** What is written on a certificate, for whoever does not see its picture. */
export async function printedTexts({ db }: Ctx, id: number): Promise<string[]> {
  const { paper, places } = storedDrawing(await findDrawn(db, id))
  return textsOn(paper.template, places)
}
