export const grounds = {
  teal: { ground: '#0d4a44', title: '#f4ead4', line: '#d8b46c' },
  ink: { ground: '#1d3446', title: '#f2ead9', line: '#c9b382' },
  clay: { ground: '#6e3527', title: '#f8ead7', line: '#e0b98a' },
  moss: { ground: '#3c4726', title: '#f3ecd6', line: '#cdbb78' },
  sand: { ground: '#e7d9bd', title: '#12453f', line: '#6a4910' },
  umber: { ground: '#54401f', title: '#f6ead0', line: '#d9b871' },
}
export type Ground = keyof typeof grounds

export const compositions = ['band', 'rosette', 'frame', 'arch'] as const
export type Composition = (typeof compositions)[number]

export interface CourseArtPlan {
  ground: Ground
  composition: Composition
}

const groundNames = Object.keys(grounds) as Ground[]

/** A course keeps its picture: the category gives the figure, the course its colour. */
export function courseArtPlan(category: string, id: string | number): CourseArtPlan {
  return {
    composition: compositions[hash(category) % compositions.length] ?? 'band',
    ground: groundNames[hash(`${category}/${id}`) % groundNames.length] ?? 'teal',
  }
}

function hash(text: string) {
  let sum = 2_166_136_261
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return (sum ^ (sum >>> 16)) >>> 0
}

const shortLine = 11
/** How many letters a title may have to stand in one line, and a line where the whole title can be kept by it. */
const room: Record<Composition, { alone: number; half: number }> = {
  band: { alone: 17, half: 14 },
  frame: { alone: 9, half: 14 },
  rosette: { alone: 9, half: 12 },
  arch: { alone: 5, half: 11 },
}
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N} ]/gu, '').length
const dangling = /[،؛:\-–—]+$/u
/** Words that lead to the next one. */
const leading = new Set(['في', 'من', 'إلى', 'على', 'عن', 'مع', 'أو', 'ثم', 'بين'])

/** The title in one or two lines. A long one loses its last words, and lines of eleven letters remain. */
export function artTitle(title: string, composition: Composition): string[] {
  const words = title.split(/[:(]/u)[0]?.trim().split(/\s+/u) ?? []
  const fullTitle = words.join(' ')
  const { alone, half } = room[composition]
  if (letters(fullTitle) <= alone) return [fullTitle]
  const halves = balanced(words)
  if (halves.every((line) => letters(line) <= half)) return halves
  if (composition === 'band') return [ended(fill(words, alone).line)]
  const first = fill(words, shortLine)
  return [tidy(first.line), ended(fill(first.rest, shortLine).line)].filter(Boolean)
}

const tidy = (line: string) => line.replace(dangling, '')

/** The last line of a title that was cut ends with a word that closes it. */
function ended(line: string): string {
  const words = line.split(' ')
  return leading.has(words.at(-1) ?? '') ? ended(words.slice(0, -1).join(' ')) : tidy(line)
}

/** Cut where the longer of the two lines is shortest. */
function balanced(words: readonly string[]): string[] {
  const cuts = words.slice(1).map((_, i) => {
    const lines = [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]
    return { lines, reach: Math.max(...lines.map(letters)) }
  })
  return cuts.sort((a, b) => a.reach - b.reach)[0]?.lines ?? [...words]
}

function fill(words: readonly string[], most: number) {
  let taken = words.length > 0 ? 1 : 0
  while (taken < words.length && letters(words.slice(0, taken + 1).join(' ')) <= most) taken += 1
  return { line: words.slice(0, taken).join(' '), rest: words.slice(taken) }
}

const largest: Record<Composition, [one: number, two: number]> = {
  band: [58, 38],
  rosette: [50, 44],
  frame: [44, 44],
  arch: [38, 38],
}
const widest: Record<Composition, number> = { band: 300, rosette: 196, frame: 236, arch: 128 }

/** Letters grow smaller when a line is longer than the ground allows. */
export function artTitleSize(lines: readonly string[], composition: Composition): number {
  const longest = Math.max(1, ...lines.map(letters))
  const most = largest[composition][lines.length > 1 ? 1 : 0]
  return Math.round(Math.min(most, widest[composition] / (longest * 0.36)))
}
