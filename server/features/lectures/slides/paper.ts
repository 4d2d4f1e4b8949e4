import { MOST_SLIDES } from '#contract/lectures/forms.ts'
import type { PaperFault } from '#contract/lectures/room-shapes.ts'
import { normalise } from '#core/text/normalise.ts'
import { FileMissing, FileRejected, type DrawnPage, type DrawnPages } from '#server/engines/files/port.ts'
import { WorkRefused } from '#server/engines/workers/port.ts'
import { upsertFile } from '#server/features/files/public.ts'
import { auditMany } from '#server/kernel/data/audit.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { tellHall } from '../room/open.ts'
import { findLecture, lockLecture } from '../room/queries.ts'
import * as queries from '../room/hall/slide-queries.ts'

export const DRAW_PAPER = 'lectures.draw'
const BUCKET = 'lecture-slides'
const MIME = 'image/webp'
/** Longer than a hundred heavy pages take. */
const EXPIRES_SECONDS = 1800

interface Paper {
  readonly lectureId: number
  readonly path: string
}

export const registerPaperJobs = (process: Process): void =>
  process.ports.jobs.register<Paper>(
    DRAW_PAPER,
    (paper, { signal }) => drawPaper({ ctx: () => systemCall(process, DRAW_PAPER), paper, signal }),
    { expireSeconds: EXPIRES_SECONDS, retryDelaySeconds: 10 },
  )

interface Drawing {
  /** The context of now. */
  readonly ctx: () => Ctx
  readonly paper: Paper
  readonly signal: AbortSignal
}

/** A few pages at a time until all are there; a job that comes again goes on where the last one stopped. */
export async function drawPaper({ ctx: ctxOfNow, paper, signal }: Drawing): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const ctx = ctxOfNow()
    const row = await queries.findPaper(ctx.db, paper.lectureId)
    if (!isWanted(row, paper)) return
    const drawn = await draw(ctx, paper.path, row.drawn_count)
    if (typeof drawn === 'string') return fail(ctx, paper, drawn)
    const files = await Promise.all(drawn.pages.map((page) => keep(ctx, page)))
    if (!(await addPages(ctx, paper, { files, count: drawn.count, from: row.drawn_count }))) return
  }
}

/** She may have taken it back, or sent another one. */
const isWanted = (row: queries.PaperRow | undefined, { path }: Paper): row is queries.PaperRow =>
  row?.path === path && row.fault === null

async function draw(ctx: Ctx, path: string, from: number): Promise<DrawnPages | PaperFault> {
  try {
    return await ctx.ports.files.withLocal(path, (local) => ctx.ports.files.drawPages(local, from))
  } catch (error) {
    if (error instanceof FileRejected) return error.reason === 'locked' ? 'locked' : 'broken'
    if (error instanceof FileMissing) return 'broken'
    // Where the machine is busy the job comes again.
    if (error instanceof WorkRefused && error.reason !== 'full') return 'heavy'
    throw error
  }
}

const fail = (ctx: Ctx, paper: Paper, fault: PaperFault): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockLecture(tx.db, paper.lectureId)
    if (isWanted(await queries.findPaper(tx.db, paper.lectureId), paper))
      await queries.failPaper(tx.db, paper.lectureId, fault, tx.now)
  })

interface KeptPage extends Pick<DrawnPage, 'width' | 'height'> {
  readonly key: string
  readonly size: number
  readonly sha256: string
}

async function keep(ctx: Ctx, { bytes, width, height }: DrawnPage): Promise<KeptPage> {
  const { key, size, sha256 } = await ctx.ports.files.put(bytes, { bucket: BUCKET, extension: 'webp' })
  return { key, size, sha256, width, height }
}

interface Drawn {
  readonly files: readonly KeptPage[]
  /** Pages of the whole paper. */
  readonly count: number
  readonly from: number
}

/** Answers whether there is more to draw. */
function addPages(ctx: Ctx, paper: Paper, { files, count, from }: Drawn): Promise<boolean> {
  const { lectureId } = paper
  return inTransaction(ctx, async (tx) => {
    await lockLecture(tx.db, lectureId)
    const [lecture, row] = [await findLecture(tx.db, lectureId), await queries.findPaper(tx.db, lectureId)]
    if (!lecture || !isWanted(row, paper) || row.drawn_count !== from) return false
    const standing = (await queries.listSlides(tx.db, lectureId)).length
    if (standing + count - from > MOST_SLIDES) {
      await queries.failPaper(tx.db, lectureId, 'many', tx.now)
      return false
    }
    for (const file of files) await writeFile(tx, file, lecture.lecturer_id)
    await queries.addSlides(tx.db, lectureId, { from: standing, paths: files.map(({ key }) => key) })
    const drawn_count = from + files.length
    const isDone = drawn_count === count
    if (isDone) {
      await queries.removePaper(tx.db, lectureId)
      await auditMany(tx, [
        {
          action: 'lecture.slides',
          entity: 'lecture',
          entityId: lectureId,
          after: { slides_count: standing + files.length },
        },
      ])
    } else await queries.notePages(tx.db, lectureId, { page_count: count, drawn_count }, tx.now)
    // Hundreds would ask for the hall each time: they are told of the first pages and of the last.
    if (from === 0 || isDone) tellHall(tx, lectureId, 'lecture.changed')
    return !isDone
  })
}

/** Whoever speaks has the slides; their names tell them apart for nobody. */
const writeFile = (tx: Ctx, { key, size, sha256, width, height }: KeptPage, owner_id: number) => {
  const name = key.slice(key.lastIndexOf('/') + 1)
  return upsertFile(tx.db, {
    bucket: BUCKET,
    path: key,
    owner_id,
    original_name: name,
    name_norm: normalise(name),
    mime: MIME,
    size_bytes: size,
    sha256,
    width,
    height,
    is_private: true,
    created_at: tx.now,
  })
}
