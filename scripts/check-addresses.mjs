// Addresses are written in one way: a link names a screen that web/app/screens.ts knows, and fills its names by
// hrefTo; the filters of a list stand in its address as listAddress says.
import { screens } from '../web/app/screens.ts'
import { isTest, readSources } from './source-files.mjs'
import { complain } from './terminal.mjs'

const paths = new Set(screens.map(({ path }) => path))
const roots = [...new Set(screens.map(({ path }) => path.split('/')[1]).filter(Boolean))].join('|')

/** Where paths of screens are the matter itself. */
const OWN = /^web\/(app\/(screens|routes)|router\/|build\/|testing\/)/

const RULES = [
  {
    // A name between slashes that is put in by hand; the path of hrefTo is checked by its type.
    pattern: new RegExp(
      `(?<!hrefTo\\(\\s*)\`(?:/(?:${roots})\\b[^\`?#$]*)?/\\$\\{[\\w.]+\\}(?=[/\`?#])`,
      'g',
    ),
    say: "name the screen: hrefTo('/course/{courseId}', { courseId })",
  },
  {
    pattern: new RegExp(`(?<=[\\s=(:{[?]['"\`])/(?:${roots})(?:/[\\w-]+)*(?=['"\`?#])`, 'g'),
    isFine: (path) => paths.has(path),
    say: 'web/app/screens.ts has no such screen',
  },
  {
    in: /^web\/(features|app)\//,
    pattern:
      /\bURLSearchParams\(\)|\.get\(\s*['"](?:page|search|sort|state|status|filter|kind|category|course|level)['"]\s*\)/g,
    say: 'the filters of a list stand in its address by listAddress',
  },
]

/**
 * One sentence for each address that is written by hand, or leads to no screen.
 * @param {[string, string][]} sources
 * @returns {string[]}
 */
export function findAddresses(sources) {
  return sources
    .filter(([file]) => !OWN.test(file) && !isTest(file))
    .flatMap(([file, text]) => RULES.flatMap((rule) => faults(file, text, rule)))
}

function faults(file, text, { pattern, say, in: folder, isFine }) {
  if (folder && !folder.test(file)) return []
  return [...text.matchAll(pattern)]
    .filter(([violations]) => !isFine?.(violations))
    .map(
      ({ 0: violations, index }) =>
        `${file}:${text.slice(0, index).split('\n').length}: ${violations} - ${say}`,
    )
}

if (import.meta.main) {
  const violations = findAddresses(readSources(['web']))
  for (const line of violations) complain(line)
  process.exitCode = violations.length > 0 ? 1 : 0
}
