import { isTest, readSources } from './source-files.mjs'
import { complain } from './terminal.mjs'

const SIDE = '(?:left|right)'
const EXCUSE = /physical: \S+/

/** What would stay on the wrong side when the page turns from right-to-left to left-to-right. */
const PHYSICAL = [
  {
    pattern: new RegExp(`(?<![\\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-${SIDE}\\b`),
    say: 'use -inline-start or -inline-end',
  },
  { pattern: new RegExp(`(?<![\\w-])(?:text-align|float|clear):\\s*${SIDE}\\b`), say: 'use start or end' },
  {
    pattern: new RegExp(`(?<![\\w.-])${SIDE}:\\s*[\\d'"\`-]`),
    say: 'use inset-inline-start or inset-inline-end',
  },
  {
    pattern: new RegExp(`\\bborder-(?:top|bottom)-${SIDE}-radius\\b`),
    say: 'use border-start-start-radius and its sisters',
  },
  {
    pattern: /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*\s*:/,
    say: 'use …InlineStart or …InlineEnd',
  },
  { pattern: /(?<![\w-])-?(?:scroll-)?[mp][lr]-(?:\d|px|auto|\[|\()/, say: 'use ms-, me-, ps-, pe-' },
  { pattern: new RegExp(`(?<![\\w-])-?${SIDE}-(?:\\d|px|auto|full|\\[|\\()`), say: 'use start- or end-' },
  { pattern: new RegExp(`(?<![\\w-])(?:text|float|clear)-${SIDE}(?![\\w-])`), say: 'use -start or -end' },
  { pattern: /(?<![\w-])border-[lr](?:-|(?=[\s'"`]))/, say: 'use border-s or border-e' },
  {
    pattern: /(?<![\w-])rounded-(?:[lr]|[tb][lr])(?:-|(?=[\s'"`]))/,
    say: 'use rounded-s, -e, -ss, -se, -es, -ee',
  },
]

/** Only core/format knows how this product writes dates, numbers and plurals; elsewhere they would drift apart. */
const OWN_FORMAT = {
  pattern:
    /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:DateTimeFormat|NumberFormat|PluralRules|RelativeTimeFormat|ListFormat|DurationFormat)\b/,
  say: 'format it with #core/format',
}

/** After every change of the page the browser would look through all of it. */
const WHOLE_PAGE = {
  pattern: /(?<![\w-])(?:html|body|main|:root)(?:\[[^\]]*\])?:has\(/,
  say: 'set an attribute where it changes',
}

/**
 * @param {[string, string][]} sources
 * @returns {string[]}
 */
export function findPhysical(sources) {
  return sources.flatMap(([file, text]) => linesWith(file, text, PHYSICAL))
}

/**
 * @param {[string, string][]} sources
 * @returns {string[]}
 */
export function findWholePage(sources) {
  return sources.flatMap(([file, text]) => linesWith(file, text, [WHOLE_PAGE]))
}

/** Which data is old after a change is said by tags, so that no feature needs to know another's queries. */
const FOREIGN_QUERIES = {
  pattern:
    /\.(?:invalidateQueries|resetQueries)\(|\.(?:removeQueries|refetchQueries|setQueryData)\(\s*(?:\{\s*queryKey:\s*)?\[/,
  say: 'name what changed: changed(queries, [tag]) of #web/kernel/tags.ts',
}

/**
 * @param {[string, string][]} sources
 * @returns {string[]}
 */
export function findForeignQueries(sources) {
  return sources
    .filter(([file]) => /^web\/(?:features|ui|router)\//.test(file) && !isTest(file))
    .flatMap(([file, text]) => linesWith(file, text, [FOREIGN_QUERIES]))
}

/** The attribute takes the focus from whatever goes off under her hand; the primitives of web/ui say aria-disabled. */
const OFF_BY_ATTRIBUTE = /\sdisabled(?==|\s*\/?>|\s+[a-z{])/g
/** Its look would follow an attribute that nothing bears. */
const LOOK_BY_ATTRIBUTE = {
  pattern: /(?<![\w-])(?:has-)?disabled:[a-z-]/,
  say: 'what is off bears aria-disabled: choose the class where it goes off',
}
/** What is off from the beginning and never by what she does. */
const LASTING = new Set([
  // A sheet that she may only read.
  'web/features/attendance/sheet/state-choice.tsx',
])

/**
 * @param {[string, string][]} sources
 * @returns {string[]}
 */
export function findOff(sources) {
  return sources
    .filter(([file]) => /^web\/(?!ui\/)/.test(file) && !isTest(file) && !LASTING.has(file))
    .flatMap(([file, text]) => [
      ...[...text.matchAll(OFF_BY_ATTRIBUTE)].flatMap(({ index }) => {
        const before = text.slice(0, index + 1)
        const element = [...before.matchAll(/<([a-zA-Z][\w.]*)\s/g)].at(-1)?.[1] ?? ''
        return /^[a-z]/.test(element)
          ? [
              `${file}:${before.split('\n').length}: <${element} disabled> - use a control or BusyFields of web/ui, or spread OFF of #web/ui/off.ts`,
            ]
          : []
      }),
      ...linesWith(file, text, [LOOK_BY_ATTRIBUTE]),
    ])
}

/**
 * @param {[string, string][]} sources
 * @returns {string[]}
 */
export function findOwnFormats(sources) {
  return sources
    .filter(([file]) => !file.startsWith('core/format') && !isTest(file))
    .flatMap(([file, text]) => linesWith(file, text, [OWN_FORMAT]))
}

function linesWith(file, text, rules) {
  return text.split('\n').flatMap((line, index) => {
    if (EXCUSE.test(line)) return []
    const violations = rules.find(({ pattern }) => pattern.test(line))
    return violations
      ? [`${file}:${index + 1}: ${violations.pattern.exec(line)?.[0].trim()} - ${violations.say}`]
      : []
  })
}

if (import.meta.main) {
  const drawn = readSources(['web'], /\.(tsx?|css)$/).filter(([file]) => !isTest(file))
  const violations = [
    ...findPhysical(drawn),
    ...findWholePage(drawn),
    ...findForeignQueries(drawn),
    ...findOff(drawn),
    ...findOwnFormats(readSources(['core', 'contract', 'server', 'web'])),
  ]
  for (const line of violations) complain(line)
  process.exitCode = violations.length > 0 ? 1 : 0
}
