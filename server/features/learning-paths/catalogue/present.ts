import type { Named } from '#contract/kernel/fields.ts'
import { publicUrl } from '#server/features/files/public.ts'

const named = (id: number | null, name: string | null): Named | null =>
  id === null || name === null ? null : { id, name }

interface CardRow {
  readonly level_id: number | null
  readonly level_name: string | null
  readonly price_halalas: number
  readonly image_path: string | null
}

export const toCard = <Row extends CardRow>({ level_id, level_name, price_halalas, ...row }: Row) => ({
  ...row,
  image_url: publicUrl(row.image_path),
  level: named(level_id, level_name),
  price: price_halalas / 100,
})

interface NeedRow {
  readonly needs_course_id: number | null
  readonly needs_course_title: string | null
  readonly needs_path_id: number | null
  readonly needs_path_title: string | null
}

export const toNeeds = (row: NeedRow) => ({
  needs_course: named(row.needs_course_id, row.needs_course_title),
  needs_path: named(row.needs_path_id, row.needs_path_title),
})
