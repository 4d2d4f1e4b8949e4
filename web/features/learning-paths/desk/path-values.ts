import type { CallInput } from '#contract/kernel/route.ts'
import type { adminPathRoutes } from '#contract/learning-paths/desk-routes.ts'
import type { DeskPath } from '#contract/learning-paths/shapes.ts'
import { parsePrice, toRiyals } from '#core/money.ts'
import { arabicDigits } from '#core/format/number.ts'

interface Chosen {
  readonly value: string
  readonly label: string
}

/** What the form of a path holds. */
export interface PathValues {
  title: string
  description: string
  audience: DeskPath['audience']
  level_id: string
  price: string
  teachers: readonly Chosen[]
  image_path: string | null
  gives_certificate: boolean
  needs_course: Chosen | null
  needs_path: Chosen | null
}

type Named = DeskPath['level']
const chosen = (named: Named): Chosen | null => named && { value: String(named.id), label: named.name }

export const valuesOf = (path: DeskPath | undefined): PathValues => ({
  title: path?.title ?? '',
  description: path?.description ?? '',
  audience: path?.audience ?? 'women',
  level_id: path?.level ? String(path.level.id) : '',
  price: arabicDigits(path?.price ?? 0),
  teachers: path?.teachers.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
  image_path: path?.image_path ?? null,
  gives_certificate: path?.gives_certificate ?? false,
  needs_course: chosen(path?.needs_course ?? null),
  needs_path: chosen(path?.needs_path ?? null),
})

const idOf = (one: Chosen | null) => one && Number(one.value)

/** A price that is no amount stays what no form takes, so that the field says so. */
export function bodyOf(values: PathValues): CallInput<typeof adminPathRoutes.create>['body'] {
  const { level_id, price, teachers, needs_course, needs_path, ...plain } = values
  const halalas = parsePrice(price === '' ? '0' : price)
  return {
    ...plain,
    level_id: level_id === '' ? null : Number(level_id),
    price: halalas === undefined ? Number.NaN : toRiyals(halalas),
    teacher_ids: teachers.map(({ value }) => Number(value)),
    needs_course_id: idOf(needs_course),
    needs_path_id: idOf(needs_path),
  }
}
