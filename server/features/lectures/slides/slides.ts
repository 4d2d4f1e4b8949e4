import { storagePathOf } from '#core/storage-path.ts'
import { usableFile, usableFiles } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { showHall } from '../room/hall/hall.ts'
import { changeLed, tellHall } from '../room/open.ts'
import { recordAct } from '../room/record-act.ts'
import { lectureTexts } from '../texts.ts'
import { DRAW_PAPER } from './paper.ts'
import * as queries from '../room/hall/slide-queries.ts'

const BUCKET = 'lecture-slides'

/** Only pictures; whoever began from fewer slides sees the first that is left. None at all also ends a drawing. */
export function setSlides(ctx: SignedCtx, id: number, sent: readonly string[]) {
  return changeLed(ctx, id, async (tx) => {
    const paths = sent.map((path) => storagePathOf(path) ?? path)
    const paper = await queries.findPaper(tx.db, id)
    if (paper?.fault === null && paths.length > 0) throw conflict(lectureTexts.isDrawing)
    const standing = new Set(await queries.listSlides(tx.db, id))
    const added = [...new Set(paths)].filter((path) => !standing.has(path))
    const files = added.length === 0 ? [] : await usableFiles(tx, { paths: added }, [BUCKET])
    if (files.length < added.length || files.some(({ mime }) => !mime.startsWith('image/')))
      throw invalid('slide_paths', lectureTexts.unknownSlide)
    await queries.setSlides(tx.db, id, paths)
    await queries.removePaper(tx.db, id)
    await recordAct(tx, 'lecture.slides', id, { slides_count: paths.length })
    tellHall(tx, id, 'lecture.changed')
    return showHall(tx, id)
  })
}

/** The pages of a paper become slides behind those that stand, by a job. */
export function sendPaper(ctx: SignedCtx, id: number, sent: string) {
  return changeLed(ctx, id, async (tx) => {
    const path = storagePathOf(sent) ?? sent
    const paper = await queries.findPaper(tx.db, id)
    if (paper?.fault === null) throw conflict(lectureTexts.isDrawing)
    const file = await usableFile(tx, { path }, BUCKET)
    if (file?.mime !== 'application/pdf') throw invalid('paper_path', lectureTexts.unknownPaper)
    await queries.putPaper(tx.db, { lecture_id: id, path }, tx.now)
    await tx.ports.jobs.enqueue(tx.db, DRAW_PAPER, { lectureId: id, path })
    return showHall(tx, id)
  })
}
