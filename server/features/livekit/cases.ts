import { rawLimits } from '#contract/kernel/limits.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { openFields } from '#server/testing/cases/reference.ts'
import { forCalls, joined } from '#server/testing/cases/table.ts'
import { plainCalls, type Input } from '#server/testing/hold-ups/hold-up.ts'

/** Nothing reads an event that nobody signed. */
const unsignedEvents: readonly Input[] = [
  { name: 'an event at its limit', bytes: rawLimits.event.bytes, refused: 403 },
  { name: 'an event beyond its limit', bytes: rawLimits.event.bytes + 1, refused: 413 },
].map(({ name, bytes, refused }) => ({
  name,
  refused,
  sent: { body: new Uint8Array(bytes), headers: { 'content-type': 'application/webhook+json' } },
}))

export const cases: FeatureCases = {
  references: openFields('a server elsewhere: nothing of ours', 'livekit', 'save/body url'),
  holdUps: joined(
    plainCalls('livekit', 'save', 'saveRooms'),
    forCalls('livekit', ['webhook'], { more: () => Promise.resolve(unsignedEvents) }),
  ),
}
