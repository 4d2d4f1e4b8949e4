import type { LivePlace, LiveRoom } from '#contract/live/shapes.ts'
import { plural } from '#core/format/plural.ts'

export interface Calls {
  readonly words: string
  /** Somebody asks for the teacher. */
  readonly isAsked: boolean
}

type People = readonly LivePlace['person'][]
type Forms = readonly [one: string, two: string, more: string]

const hands: Forms = ['رفعت يدها', 'رفعتا أيديهما', 'رفعن أيديهن']
const ready: Forms = ['جاهزة للتسميع', 'جاهزتان للتسميع', 'جاهزات للتسميع']
const knocks: Forms = ['تطرق الباب', 'تطرقان الباب', 'يطرقن الباب']
const comes: Forms = ['دخلت الغرفة', 'دخلتا الغرفة', 'دخلن الغرفة']
const goes: Forms = ['انقطع اتصالها', 'انقطع اتصالهما', 'انقطع اتصالهن']
/** More names than so many are a number: a circle comes in together. */
const MOST_NAMES = 4

/** What the teacher is told of what became of the one room in the other: «الدور الآن: هند. رفعت يدها: ريم السبيعي». */
export function callsBetween(before: LiveRoom, after: LiveRoom): Calls {
  const nowThose = (is: (place: LivePlace) => boolean): People => {
    const then = new Set(before.places.filter(is).map(({ person }) => person.id))
    return after.places.filter((place) => is(place) && !then.has(place.person.id)).map(({ person }) => person)
  }
  const asks = [
    wordsOf(
      hands,
      nowThose(({ hand_raised_at }) => hand_raised_at !== null),
    ),
    wordsOf(
      ready,
      nowThose(({ is_ready }) => is_ready),
    ),
    wordsOf(
      knocks,
      after.knocking.filter(({ id }) => before.knocking.every((other) => other.id !== id)),
    ),
  ].filter(Boolean)
  const moves = [
    wordsOf(
      comes,
      nowThose(({ is_present }) => is_present),
    ),
    wordsOf(goes, lost(before, after)),
  ].filter(Boolean)
  const words = [turnWords(before, after), ...asks, ...moves].filter(Boolean).join('. ')
  return { words, isAsked: asks.length > 0 }
}

/** Whoever has just come has a place before her sound is there: that is no line that was lost. */
function lost(before: LiveRoom, after: LiveRoom): People {
  const wereThere = new Set(
    before.places.filter(({ is_present }) => is_present).map(({ person }) => person.id),
  )
  return after.places
    .filter(({ is_present, person }) => !is_present && wereThere.has(person.id))
    .map(({ person }) => person)
}

export const runningTurn = ({ turns }: Pick<LiveRoom, 'turns'>) =>
  turns.findLast(({ ended_at }) => ended_at === null)

/** Whose turn began, or whose ended and no other followed. */
function turnWords(before: LiveRoom, after: LiveRoom): string {
  const [then, now] = [runningTurn(before), runningTurn(after)]
  if (now?.id === then?.id) return ''
  return now ? `الدور الآن: ${now.person.name}` : `انتهى دور ${then?.person.name}`
}

function wordsOf([one, two, more]: Forms, people: People): string {
  if (people.length === 0) return ''
  const act = plural(people.length, { zero: '', one, two, few: more, many: more, other: more })
  const named = people.slice(0, MOST_NAMES).map(({ name }) => name)
  const rest = people.length - named.length
  return `${act}: ${named.join('، ')}${rest > 0 ? plural(rest, others) : ''}`
}

const others = {
  zero: '',
  one: '، وواحدة غيرهن',
  two: '، واثنتان غيرهن',
  few: '، و{n} غيرهن',
  many: '، و{n} غيرهن',
  other: '، و{n} غيرهن',
}
