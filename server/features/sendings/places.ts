import type { SendingKind } from '#contract/sendings/shapes.ts'
import { hasPlace } from '#core/sending-places.ts'

const PLACE = /\{([^{}]{0,60})\}/g

/** The first place that nothing would fill. */
export const unknownPlace = (words: string, kind: SendingKind): string | undefined =>
  [...words.matchAll(PLACE)].map(([, name = '']) => name).find((name) => !hasPlace(kind, name))

/** What stands in a value is not filled again. */
export const fillPlaces = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(PLACE, (place, name: string) => values[name] ?? place)
