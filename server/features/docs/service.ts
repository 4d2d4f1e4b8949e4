import type { Ctx } from '#server/kernel/context.ts'
import type { Served } from '#server/kernel/calls/registry.ts'

/** The calls as a table. It changes only with the program, so its tag never does. */
export function listCalls(ctx: Ctx, calls: readonly Served[]) {
  ctx.uses('program')
  return calls.map(({ name, spec: { method, path, access, summary, kind = 'json' } }) => {
    const [area = '', key = ''] = name.split('.')
    return {
      area,
      name: key,
      method,
      path,
      kind,
      access: typeof access === 'string' ? access : access.join(','),
      summary,
    }
  })
}
