import type { Obstacle } from '#contract/course-desk/shapes.ts'
import { invalidFields } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { courseDeskTexts } from '../texts.ts'

/** All of them at once, so that she need not try again to hear the next. */
export function refuseObstacles(obstacles: readonly Obstacle[], field: string): void {
  const [first, ...others] = obstacles.map((obstacle) => obstacle.text)
  if (first === undefined) return
  throw invalidFields({ [field]: [text(courseDeskTexts.notReady, { missing: first }), ...others] })
}
