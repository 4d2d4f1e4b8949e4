import type { adminRegistrationRoutes, registrationRoutes } from '#contract/circles/registration-routes.ts'
import type { RegistrationStatus } from '#core/registration-words.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { circleTexts } from '../texts.ts'
import { addMany } from './add-many.ts'
import * as decisions from './decide.ts'
import { listRegistrations, listSecondCircles, showStats } from './list.ts'
import { payForPlace } from './pay.ts'
import * as places from './places.ts'
import { readRegistrationSettings, saveRegistrationSettings } from '../seats/settings.ts'

const standing = (status: RegistrationStatus | undefined): Sentence =>
  status === 'approved' ? circleTexts.joined : status === 'waiting' ? circleTexts.waits : circleTexts.asked

/** Whoever was to be a member and found no seat waits. */
const admitted = (status: RegistrationStatus, sentence: Sentence): Sentence =>
  status === 'waiting' ? circleTexts.queued : sentence

export const registrationHandlers: Handlers<typeof registrationRoutes> = {
  place: (ctx, { params }) => places.showPlace(ctx, params.id),
  register: async (ctx, { params, body }) => {
    const place = await places.register(ctx, params.id, body)
    return withMessage(standing(place.registration?.status), place)
  },
  affirm: async (ctx, { params, body }) =>
    withMessage(circleTexts.affirmed, await places.affirm(ctx, params.id, body)),
  withdraw: async (ctx, { params }) =>
    withMessage(circleTexts.withdrawn, await places.withdraw(ctx, params.id)),
  accept: async (ctx, { params }) => {
    const place = await places.acceptOffer(ctx, params.id)
    return withMessage(standing(place.registration?.status), place)
  },
  pay: async (ctx, { params, body }) =>
    withMessage(circleTexts.receiptSent, await payForPlace(ctx, params.id, body)),
  mine: (ctx, { query }) => places.listMyCircles(ctx, query),
  stats: (ctx, { params }) => showStats(ctx, params.id),
  approve: async (ctx, { params, body }) => {
    const entry = await decisions.approve(ctx, params, body.when_full)
    return withMessage(admitted(entry.status, circleTexts.approved), entry)
  },
  reject: async (ctx, { params, body }) =>
    withMessage(circleTexts.rejected, await decisions.reject(ctx, params, body.reason)),
  ofTeacher: (ctx, { params, query }) => listRegistrations(ctx, params.id, query),
}

export const adminRegistrationHandlers: Handlers<typeof adminRegistrationRoutes> = {
  list: (ctx, { params, query }) => listRegistrations(ctx, params.id, query),
  add: async (ctx, { params, body }) => {
    const entry = await decisions.add(ctx, params.id, body.student_id, body.when_full)
    return withMessage(admitted(entry.status, circleTexts.studentAdded), entry)
  },
  addMany: (ctx, { params, body }) => addMany(ctx, params.id, body),
  remove: async (ctx, { params, query }) =>
    withMessage(circleTexts.studentRemoved, await decisions.remove(ctx, params, query.reason)),
  setStatus: async (ctx, { params, body }) =>
    withMessage(circleTexts.saved, await decisions.setStatus(ctx, params, body)),
  transfer: async (ctx, { body }) => {
    const entry = await decisions.transfer(ctx, body)
    return withMessage(entry.status === 'approved' ? circleTexts.transferred : circleTexts.queued, entry)
  },
  secondCircles: (ctx) => listSecondCircles(ctx),
  settings: (ctx) => readRegistrationSettings(ctx.db),
  saveSettings: async (ctx, { body }) =>
    withMessage(circleTexts.saved, await saveRegistrationSettings(ctx, body)),
}
