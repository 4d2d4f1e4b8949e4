import { normalise } from '#core/text/normalise.ts'

/** Where a query stands in a text when hamza, taa, vowels and digits are folded; [start, end) of the written text. */
export function findMatch(text: string, query: string): [number, number] | undefined {
  const wanted = fold(query.trim()).folded
  if (wanted === '') return undefined
  const { folded, places } = fold(text)
  const at = folded.indexOf(wanted)
  if (at === -1) return undefined
  const start = places[at]
  const last = places[at + wanted.length - 1]
  if (start === undefined || last === undefined) return undefined
  return [start, last + marksAfter(text, last)]
}

function fold(text: string) {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const sign of text) {
    const plain = /\s/u.test(sign) ? ' ' : normalise(sign)
    folded += plain
    for (let i = 0; i < plain.length; i++) places.push(at)
    at += sign.length
  }
  return { folded, places }
}

/** The sign itself and the vowels written on it. */
function marksAfter(text: string, at: number) {
  return 1 + (/^[\u064B-\u065F\u0670]*/u.exec(text.slice(at + 1))?.[0].length ?? 0)
}
