import { hasPlace } from '#core/sending-places.ts'

const PLACE = /\{([^{}]{0,60})\}/g

/** The first place that nothing would fill. */
export const unknownPlace = (words: string, sent: Parameters<typeof hasPlace>[0]): string | undefined =>
  [...words.matchAll(PLACE)].map(([, name = '']) => name).find((name) => !hasPlace(sent, name))

interface Person {
  readonly name: string
  readonly course: string | null
  readonly circle: string | null
}

/** What the places of a message say to one person. */
export const placesOf = ({ name, course, circle }: Person): Readonly<Record<string, string>> => ({
  name,
  ...(course === null ? {} : { course }),
  ...(circle === null ? {} : { circle }),
})

/** What stands in a value is not filled again. */
export const fillPlaces = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(PLACE, (place, name: string) => values[name] ?? place)
