import type { ZoomTrouble } from '#server/engines/zoom/port.ts'
import { text } from '#server/kernel/texts.ts'
import { zoomTexts } from './texts.ts'

/** What happened and what to do; Zoom's own words stand beside it. */
export function troubleSentence({ reason, scopes, retryAfter }: ZoomTrouble): string {
  if (reason === 'too-many' && retryAfter === undefined) return text(zoomTexts['trouble.too-many-today'])
  return text(zoomTexts[`trouble.${reason}`], { scopes: scopes.join('، '), seconds: retryAfter ?? 0 })
}
