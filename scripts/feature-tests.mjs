import { importsOf, readSources } from './source-files.mjs'

const FOLDER = /^(?:contract|core|server\/features|server\/engines|web\/features)\/(?<noun>[a-z-]+)\//

/** Every noun that has a folder of its own, in any root. */
export function knownFeatures() {
  const nouns = readSources(['contract', 'core', 'server', 'web']).flatMap(
    ([file]) => FOLDER.exec(file)?.groups.noun ?? [],
  )
  return [...new Set(nouns)].toSorted()
}

/** The tests of vitest that belong to a feature: in a folder or a file of its name, or importing from its folders. */
export function vitestFilesOf(
  feature,
  sources = readSources(['core', 'contract', 'server', 'web', 'scripts']),
) {
  const isNamed = (path) => path.split(/[/.]/).includes(feature)
  return sources
    .filter(([file]) => /\.test\.tsx?$/.test(file))
    .filter(([file, text]) => isNamed(file) || importsOf(file, text).some(({ to }) => isNamed(to)))
    .map(([file]) => file)
}

/** What Playwright's --grep takes: a journey belongs to a feature by a tag, an address or a file of its name. */
export const journeysOf = (feature) => String.raw`[@/]${feature}(?![\w-])`
