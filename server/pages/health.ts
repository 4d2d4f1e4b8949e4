import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Process } from '#server/kernel/calls/caller.ts'
import type { Leaving } from '#server/kernel/http/leaving.ts'

const PATIENCE_MS = 2000
const CLOSING = { status: 'closing' }

/** `/healthz`: the process lives and is not about to close. `/readyz`: it can do its work as well, so its database answers in time and there is room to write. */
export function mountHealth(
  http: FastifyInstance,
  { db, ports }: Process,
  leaving: Pick<Leaving, 'isUnderWay'>,
): void {
  http.get('/healthz', async (_request, reply) =>
    leaving.isUnderWay() ? reply.code(503).send(CLOSING) : { status: 'ok' },
  )
  http.get('/readyz', async (_request, reply) => {
    if (leaving.isUnderWay()) return reply.code(503).send(CLOSING)
    const timeout = sleep(PATIENCE_MS, false, { ref: false })
    const answers = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const ready = await Promise.race([answers, timeout])
    if (ready && (await ports.host.room()) === 'full')
      return reply.code(503).send({ status: 'disk full: reads go on, writes answer 507' })
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unavailable' })
  })
}
