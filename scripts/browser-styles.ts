import { createRequire } from 'node:module'
import type { CompatData, Identifier } from '@mdn/browser-compat-data'
import { lackedBy } from './browser-methods.ts'
import { oldestBrowsers, type BrowserName } from '../web/build/oldest-browsers.ts'

const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

type Lacking = ReadonlyMap<string, readonly BrowserName[]>

const partOf = (name: string): Identifier => css[name] ?? {}

/** Functions stand below the kinds of values that they make, at any depth. */
function functionNamed(name: string, below: Identifier = partOf('types')): Identifier | undefined {
  for (const [key, value] of Object.entries(below)) {
    if (key === '__compat') continue
    if (key === name) return value as Identifier
    const deeper = functionNamed(name, value as Identifier)
    if (deeper) return deeper
  }
  return undefined
}

/**
 * What of a built sheet some of the oldest browsers we serve do not know, by MDN's data: properties, their values of one
 * word, pseudo-classes, rules and functions. What stands in `@supports` has its fallback before it, and a property its
 * own where it is written with a prefix too.
 */
export function youngStylesIn(sheet: string, oldest: typeof oldestBrowsers = oldestBrowsers): Lacking {
  const young = new Map<string, readonly BrowserName[]>()
  const look = (name: string, found: Identifier | undefined) => {
    // A name with a prefix is meant for one browser.
    if (/^\W*(webkit|moz)-/.test(name)) return
    const lacking = found?.__compat ? lackedBy(found.__compat, oldest) : []
    if (lacking.length > 0) young.set(name, lacking)
  }
  const plain = withoutSupports(sheet.replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/gs, ''))
  for (const [, name = ''] of plain.matchAll(/@([a-z-]+)/g)) look(`@${name}`, partOf('at-rules')[name])
  for (const [, selector = ''] of plain.matchAll(/([^{}]*)\{/g))
    for (const [, name = ''] of selector.replaceAll(/\\./g, '').matchAll(/::?([a-z-]+)/g))
      look(`:${name}`, partOf('selectors')[name])
  for (const [, block = ''] of plain.matchAll(/\{([^{}]*)\}/g)) {
    const declared = new Map(block.split(';').map((line) => pairOf(line)))
    for (const [property, value] of declared) {
      if (declared.has(`-webkit-${property}`)) continue
      const known = partOf('properties')[property]
      look(property, known)
      if (/^[a-z-]+$/.test(value) && !young.has(property)) look(`${property}: ${value}`, known?.[value])
    }
  }
  for (const [, name = ''] of plain.matchAll(/[\s:,(]([a-z-]+)\(/g)) look(`${name}()`, functionNamed(name))
  return young
}

/**
 * The same sheet as one of the oldest browsers reads it: what some of them does not know gets a name that no browser
 * knows, so that each rule falls back as it does there, `@supports` included.
 */
export function withoutYoungStyles(sheet: string, oldest: typeof oldestBrowsers = oldestBrowsers): string {
  const everywhere = sheet.replaceAll(/@supports[^{]*\{/g, '@media all{')
  // Firefox alone lacks `@property`, and is asked for by this name where Tailwind sets the same values by a rule.
  let older = sheet.replaceAll(/@supports[^{]*-moz-orient[^{]*\{/g, '@supports (color:red){')
  for (const name of youngStylesIn(everywhere, oldest).keys())
    older = older.replaceAll(placesOf(name), (found) => found.replace(/^[@:]*/, '$&young-'))
  return older
}

function placesOf(name: string): RegExp {
  const [property = '', value] = name.split(': ')
  if (value) return new RegExp(String.raw`(?<=[{;(\s]${property}:\s*)${value}(?![\w-])`, 'g')
  if (name.startsWith('@')) return new RegExp(String.raw`${name}(?![\w-])`, 'g')
  if (name.startsWith(':')) return new RegExp(String.raw`(?<!\\)::?${name.slice(1)}(?![\w-])`, 'g')
  if (name.endsWith('()')) return new RegExp(String.raw`(?<![\w-])${name.slice(0, -2)}\(`, 'g')
  return new RegExp(String.raw`(?<=[{;(]\s*)${name}(?=\s*:)`, 'g')
}

function pairOf(declaration: string): [property: string, value: string] {
  const colon = declaration.indexOf(':')
  return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]
}

function withoutSupports(sheet: string): string {
  const begin = sheet.search(/@supports[^{]*\{/)
  if (begin < 0) return sheet
  let at = sheet.indexOf('{', begin)
  for (let depth = 1; depth > 0 && ++at < sheet.length;)
    if (sheet[at] === '{') depth += 1
    else if (sheet[at] === '}') depth -= 1
  return sheet.slice(0, begin) + withoutSupports(sheet.slice(at + 1))
}
