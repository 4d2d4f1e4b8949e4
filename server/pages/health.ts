import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Process } from '#server/kernel/caller.ts'

const PATIENCE_MS = 2000

/** `/healthz`: the process lives. `/readyz`: it can do its work, so its database answers in time. */
export function mountHealth(http: FastifyInstance, { db }: Process): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const timeout = sleep(PATIENCE_MS, false, { ref: false })
    const answers = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const ready = await Promise.race([answers, timeout])
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unavailable' })
  })
}
