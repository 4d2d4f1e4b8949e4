import { z } from 'zod'
import { contract } from '#contract/kernel/route.ts'
import { MissedEvents, MissedForm } from './shapes.ts'

export const realtimeRoutes = contract({
  missed: {
    method: 'POST',
    path: '/api/v1/realtime/missed',
    access: 'signed-in',
    idempotency: 'none',
    usesReserve: true,
    summary: 'ما فاتها من أحداث غرفها منذ آخر حدث سمعته؛ الغرف التي لا يحق لها سماعها لا تُذكر',
    body: MissedForm,
    takes: 'form',
    data: z.array(MissedEvents),
  },
})
