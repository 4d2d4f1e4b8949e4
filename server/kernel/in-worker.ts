import type { WorkerTask } from '#server/ports.ts'
import type { Ctx } from './context.ts'

/** Never inside a transaction, which would hold its locks and a connection for as long as the worker takes. */
export function inWorker<I, O>(
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  task: WorkerTask<I, O>,
  input: I,
): Promise<Awaited<O>> {
  if (db.isTransaction) throw new Error(`the work ${task.name} must be done before the transaction`)
  return ports.workers.run(task, input)
}
