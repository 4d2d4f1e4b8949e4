import type { FastifyRequest } from 'fastify'
import { takeVerificationTry } from '#server/features/certificates/public.ts'
import { openCall, type Process } from '#server/kernel/calls/caller.ts'
import { callerOf } from '#server/kernel/http/http.ts'

/** A page that says whose certificate a code is: it is drawn for each who asks, and never kept. */
export const isVerification = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/certificate/') || (pathname === '/certificate' && searchParams.has('code'))

/** Looking a code up by its page is a try like any other. */
export const countTry = (process: Process, request: FastifyRequest): Promise<void> =>
  takeVerificationTry(openCall(process, callerOf(request)).ctx)
