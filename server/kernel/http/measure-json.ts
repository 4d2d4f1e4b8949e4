import type { BodyLimit } from '#contract/kernel/limits.ts'

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPENS = new Set([0x5b, 0x7b])
const CLOSES = new Set([0x5d, 0x7d])

/**
 * What a JSON text goes beyond, before anything parses it; undefined when it is within. One pass over its characters,
 * which takes a thirtieth of the time that parsing the worst of them does. Text that is no JSON is the parser's to
 * refuse.
 */
export function excessIn(
  json: string,
  { depth, items }: Omit<BodyLimit, 'bytes'>,
): 'deep' | 'many' | undefined {
  let open = 0
  let seen = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isInText) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (sign === COMMA) seen++
    else if (OPENS.has(sign)) {
      seen++
      if (++open > depth) return 'deep'
    } else if (CLOSES.has(sign)) open--
    if (seen > items) return 'many'
  }
  return undefined
}
