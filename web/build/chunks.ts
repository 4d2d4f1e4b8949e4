import type { Rolldown } from 'vite'

/** The pages that most visits begin with. */
const FIRST_PAGES = ['home-screen', 'catalogue-screen', 'course-screen']
const DOORS = [
  'login-screen',
  'register-screen',
  'forgot-password-screen',
  'reset-password-screen',
  'verify-email-screen',
]
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core))\//
const SCREEN = /([\w-]+-(?:screen|shell))\.tsx$/

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1]

/**
 * Left alone, the bundler gives every module that two screens share a file of its own: hundreds of tiny ones, which
 * compress badly. So React is one file, what every page needs another, and so is what all the first pages share
 * (`common`, where the doors use it too), what two of them share, what each shares with the areas, and what the doors share. The rest
 * stays with its screens.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, ReadonlySet<string>>()
  const shared = (id: string, context: Context): string | null => {
    if (/node_modules/.test(id) || SCREEN.test(id) || !/\.tsx?$|drawn-icon:/.test(id)) return null
    const screens = screensOf(id, context, known)
    const pages = FIRST_PAGES.filter((name) => screens.has(name))
    const doors = DOORS.filter((name) => screens.has(name)).length
    // An icon alone weighs less than the file around it.
    if (pages.length > 0 && doors > 0 && /drawn-icon:/.test(id)) return 'common'
    if (pages.length === FIRST_PAGES.length) return doors === 0 ? 'public' : 'common'
    if (pages.length === 2) return doors === 0 ? pages.join('-').replaceAll('-screen', '') : null
    if (pages.length === 1 && doors === 0 && screens.size > 1) return `${pages[0]}-shared`
    return doors >= 2 && doors === screens.size ? 'doors' : null
  }
  return [
    { name: 'react', test: LIBRARIES, tags: ['$initial'], priority: 3 },
    { name: 'base', tags: ['$initial'], priority: 2 },
    { debugName: 'shared', name: shared, priority: 1, includeDependenciesRecursively: false },
  ]
}

/** The screens that cannot be drawn without this module; what they load later does not count. */
function screensOf(
  id: string,
  context: Context,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const found = known.get(id)
  if (found) return found
  const screen = SCREEN.exec(id)?.[1]
  const screens = new Set(screen ? [screen] : [])
  known.set(id, screens)
  if (screen) return screens
  for (const importer of context.getModuleInfo(id)?.importers ?? [])
    for (const name of screensOf(importer, context, known)) screens.add(name)
  return screens
}
