import { createWorkQueue } from '#core/work-queue.ts'
import type { TaskOf, WorkerTask } from '#server/ports.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { unavailable } from '#server/kernel/errors.ts'
import { inWorker } from '#server/kernel/in-worker.ts'
import type { drawPdf, drawSvg, warningsOf } from './draw.ts'

const module = new URL('./draw.ts', import.meta.url).href
/** The first of a thread loads the engine and its faces. */
const MS = 30_000

export const checking: TaskOf<typeof warningsOf> = { module, name: 'warningsOf', lane: 'quick', ms: MS }
export const drawingSvg: TaskOf<typeof drawSvg> = { module, name: 'drawSvg', lane: 'quick', ms: MS }
export const drawingPdf: TaskOf<typeof drawPdf> = { module, name: 'drawPdf', lane: 'quick', ms: MS }

/** A list asks for a page of pictures at once; most wait here, so that the lane stays open for what else is quick. */
export const inTurn = createWorkQueue({ atOnce: 4, waiting: 500, refuse: unavailable })

export const draw = <I, O>(ctx: Ctx, task: WorkerTask<I, O>, input: I): Promise<Awaited<O>> =>
  inTurn(() => inWorker(ctx, task, input))
