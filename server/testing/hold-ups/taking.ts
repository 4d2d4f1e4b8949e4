import { bodyLimits } from '#contract/kernel/limits.ts'
import type { RouteSpec } from '#contract/kernel/route.ts'
import { allServed } from '#server/features.ts'
import { casesOf } from '../cases/feature-cases.ts'
import { fileInputs } from './file-inputs.ts'
import type { HoldUp, Input } from './hold-up.ts'
import { jsonInputs, readerInputs } from './json-inputs.ts'
import type { World } from './world.ts'

/** A call that takes something; one that no feature lists has no `holdUp`. */
export interface Taking {
  readonly name: string
  readonly spec: RouteSpec
  readonly holdUp: HoldUp | undefined
}

/** Every call that takes something, in the order in which they are tried. */
export async function takingRoutes(): Promise<readonly Taking[]> {
  const holdUps = await casesOf((cases) => cases.holdUps)
  return allServed
    .filter(({ spec }) => spec.takes)
    .map(({ name, spec }) => ({ name, spec, holdUp: holdUps[name] }))
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
}
const isLast = ({ holdUp }: Taking) => holdUp?.isLast === true

/** Its own inputs, and where it is the first of its kind those of whoever reads bodies of that kind. */
export async function inputsOf(
  { spec, holdUp }: Taking,
  world: World,
  seen: Set<unknown>,
): Promise<readonly Input[]> {
  const more = (await holdUp?.more?.(world)) ?? []
  if (spec.kind === 'upload') return [...(await fileInputs(spec.takes)), ...more]
  if (spec.kind === 'resumable') return [piece]
  if (!spec.body) return more
  const limit = bodyLimits[spec.takes]
  const ofReader = seen.has(limit) ? [] : readerInputs(limit)
  seen.add(limit)
  return [...jsonInputs(spec.body, limit), ...ofReader, ...more]
}

/** Of no upload that began: it is refused while its bytes are still on their way. */
const piece: Input = {
  name: 'a piece of nothing',
  sent: {
    body: new Uint8Array(4 * 1024 * 1024),
    headers: {
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
    },
  },
  refused: 404,
}
