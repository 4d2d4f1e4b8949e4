export type Script = 'Arab' | 'Latn'

/** A stretch of text that is shaped as one: one direction, one script. */
export interface Item {
  readonly level: number
  readonly script: Script
  readonly start: number
  readonly end: number
}

const ARABIC = /\p{Script=Arabic}/u
const LATIN = /\p{Script=Latin}/u
const NUMBER = /\p{N}/u
const OPENING = '([{«‹“'
const CLOSING = ')]}»›”'

/** The text cut where its direction or script changes; levels are those of the bidirectional algorithm. */
export function itemise(text: string, levels: Uint8Array): Item[] {
  const items: Item[] = []
  const scripts = scriptsOf(text)
  let start = 0
  for (let end = 1; end <= text.length; end++) {
    const goesOn = end < text.length && levels[end] === levels[start] && scripts[end] === scripts[start]
    if (goesOn) continue
    items.push({ level: levels[start] ?? 1, script: scripts[start] ?? 'Arab', start, end })
    start = end
  }
  return items
}

/**
 * The script of every code unit. What belongs to no script goes with what stands before it, and a closing bracket with
 * its opening one: otherwise «(Noor)» would be drawn by the rules of two scripts.
 */
function scriptsOf(text: string): Script[] {
  const scripts: Script[] = []
  const open: { bracket: number; script: Script }[] = []
  let script = firstScript(text)
  for (const character of text) {
    if (LATIN.test(character)) script = 'Latn'
    else if (ARABIC.test(character) && !NUMBER.test(character)) script = 'Arab'
    const opening = OPENING.indexOf(character)
    if (opening >= 0) open.push({ bracket: opening, script })
    const closing = CLOSING.indexOf(character)
    if (closing >= 0) {
      const at = open.findLastIndex(({ bracket }) => bracket === closing)
      script = open[at]?.script ?? script
      if (at >= 0) open.length = at
    }
    for (let unit = 0; unit < character.length; unit++) scripts.push(script)
  }
  return scripts
}

function firstScript(text: string): Script {
  for (const character of text) {
    if (ARABIC.test(character)) return 'Arab'
    if (LATIN.test(character)) return 'Latn'
  }
  return 'Arab'
}

/** The same items from left to right (rule L2 of the bidirectional algorithm). */
export function inVisualOrder<T extends { readonly level: number }>(items: readonly T[]): T[] {
  const order = [...items]
  const levels = order.map(({ level }) => level)
  const lowestOdd = Math.min(...levels.filter((level) => level % 2 === 1))
  for (let level = Math.max(...levels); level >= lowestOdd; level--) reverseFrom(order, level)
  return order
}

function reverseFrom<T extends { readonly level: number }>(order: T[], level: number): void {
  let start = 0
  while (start < order.length) {
    let end = start
    while ((order[end]?.level ?? -1) >= level) end++
    if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed())
    start = end + 1
  }
}
