import { z } from 'zod'
import { contract } from '#contract/kernel/route.ts'

const CallEntry = z.object({
  area: z.string(),
  name: z.string(),
  method: z.string(),
  path: z.string(),
  kind: z.string(),
  /** `public`, `signed-in`, or the roles joined by commas. */
  access: z.string(),
  summary: z.string(),
})
export type CallEntry = z.output<typeof CallEntry>

export const docsRoutes = contract({
  calls: {
    method: 'GET',
    path: '/api/v1/docs/calls',
    access: 'public',
    summary: 'قائمة الاستدعاءات كلها',
    data: z.array(CallEntry),
    cached: true,
  },
})
