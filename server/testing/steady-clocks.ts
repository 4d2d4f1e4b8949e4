import type { Clocks } from '#server/engines/host/port.ts'

/** Clocks that the test moves; until then they have agreed for a day. */
export function steadyClocks() {
  const state = { steadySeconds: 86_400, apartSeconds: 0 }
  const clocks: Clocks = {
    steadySeconds: () => state.steadySeconds,
    apartSeconds: () => state.apartSeconds,
  }
  return { state, clocks }
}
