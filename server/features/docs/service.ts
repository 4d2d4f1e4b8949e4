import { contracts } from '#contract/all.ts'
import type { Contract } from '#contract/kernel/route.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The contract as a table. It changes only with the program, so its tag never does. */
export function listCalls(ctx: Ctx) {
  ctx.uses('program')
  return Object.entries<Contract>(contracts).flatMap(([area, routes]) =>
    Object.entries(routes).map(([name, { method, path, access, summary, kind = 'json' }]) => ({
      area,
      name,
      method,
      path,
      kind,
      access: typeof access === 'string' ? access : access.join(','),
      summary,
    })),
  )
}
