// npm run notice: writes NOTICE, the licences and copyrights of everything that is shipped to browsers or runs on a server.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_WORDS } from './notice-words.ts'
import { BUILD_TOOLS, closureOf, readLock, type LockedPackage } from './packages.mjs'

const root = join(import.meta.dirname, '..')
const NOTICE = join(root, 'NOTICE')

interface Shipped {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly copyrights: readonly string[]
}

/** Tools whose own style sheet, helpers or drawings end up in the bundle. */
const INSIDE_THE_BUNDLE = ['tailwindcss', 'vite', 'rolldown', 'lucide-react'].map(
  (name) => `node_modules/${name}`,
)
/** The package whose licence file is quoted as the text of each licence. */
const QUOTED: Readonly<Record<string, string>> = {
  MIT: 'react',
  'MIT-0': 'nodemailer',
  ISC: 'semver',
  'Apache-2.0': 'sharp',
  'BSD-2-Clause': 'sanitize-html/node_modules/domutils',
  'BSD-3-Clause': 'fast-uri',
  'BlueOak-1.0.0': 'lru-cache',
  'OFL-1.1': '@fontsource-variable/cairo',
  '0BSD': 'tslib',
}

/** The whole text, made from package-lock.json and what is installed; the same on every platform. */
export function makeNotice(): string {
  const byLicence = Map.groupBy(shippedPackages(), ({ licence }) => licence)
  const sections = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, packages]) => section(licence, packages))
  return [OWN_WORDS, ...sections].join('\n\n')
}

function shippedPackages(): Shipped[] {
  const lock = readLock()
  const { dependencies, optionalDependencies } = lock.packages[''] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  const shipped = closureOf(
    lock,
    names.filter((name) => !BUILD_TOOLS.includes(name)),
  )
  const packages = Object.entries(lock.packages)
    .filter(([path]) => shipped.has(path) || INSIDE_THE_BUNDLE.includes(path))
    .filter(([path]) => !path.includes('node_modules/@types/'))
    .map(([path, locked]) => describe(path, locked))
  const unique = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))
  return [...unique.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** What is installed on some platforms only is told by the lock file alone, so that every machine writes the same. */
function describe(path: string, { version = '', license, optional, os }: LockedPackage): Shipped {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const licence = license ?? 'No licence named in package.json'
  if (optional || os) return { name, version, licence, copyrights: [] }
  return { name, version, licence, copyrights: copyrightsOf(join(root, path)) }
}

function copyrightsOf(folder: string): string[] {
  const lines = licenceFiles(folder)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .map((line) => line.replace(/^[\s#*/>-]+/, '').trim())
    .filter((line) => /^copyright\b.*(\(c\)|©|\d{4}|contributors|authors)/i.test(line) && line.length < 200)
    .filter((line) => !/\[yyyy\]|\{yyyy\}|<year>/i.test(line))
  if (lines.length > 0) return [...new Set(lines)]
  const author = authorOf(folder)
  return author ? [`by ${author} (the package names no copyright line)`] : []
}

const licenceFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^(licen[cs]e|copying|notice)(?!.*\.[cm]?[jt]s$)/i.test(name))
        .toSorted()
        .map((name) => join(folder, name))
    : []

function authorOf(folder: string): string | undefined {
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name?: string }
  }
  return (typeof author === 'string' ? author : author?.name)?.replace(/\s*[<(].*$/, '')
}

function section(licence: string, packages: readonly Shipped[]): string {
  const list = packages.map(({ name, version, copyrights }) =>
    [`${name} ${version}`, ...copyrights.map((line) => `    ${line}`)].join('\n'),
  )
  const title = `${licence} (${packages.length})`
  return [title, '='.repeat(title.length), '', ...list, ...quoted(licence)].join('\n')
}

function quoted(licence: string): string[] {
  const [file] = QUOTED[licence] ? licenceFiles(join(root, 'node_modules', QUOTED[licence])) : []
  if (!file) return []
  const text = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*copyright (\(c\)|©|\d{4})/i.test(line))
    .join('\n')
    .trim()
  return ['', `The text of ${licence}:`, '', text.replaceAll(/^(?=.)/gm, '  ').replaceAll(/[ \t]+$/gm, '')]
}

if (import.meta.main) writeFileSync(NOTICE, `${makeNotice()}\n`)
