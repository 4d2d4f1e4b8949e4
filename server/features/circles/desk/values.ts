import type { z } from 'zod'
import type { CircleForm } from '#contract/circles/forms.ts'
import type { CarrierChoice } from '#contract/livekit/shapes.ts'
import { toHalalas } from '#core/money.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { usableFile } from '#server/features/files/public.ts'
import { isLiveKitUsable } from '#server/features/livekit/public.ts'
import { isZoomUsable } from '#server/features/zoom/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { circleTexts } from '../texts.ts'
import * as queries from '../circle/queries.ts'

type Sent = Omit<z.output<typeof CircleForm>, 'version' | 'rules'>

/** What of a circle a director changes, as its table keeps it; its rules and assistants stand apart. */
export interface CircleValues {
  title: string
  description: string
  teacher_id: number
  assistant_ids: readonly number[]
  category_id: number | null
  level_id: number | null
  learning_path_id: number | null
  audience: 'women' | 'girls' | 'everyone'
  riwaya: 'hafs' | 'shuba' | 'warsh' | 'qalun' | 'duri' | 'susi' | 'other'
  place: 'room' | 'link' | 'on_site' | 'zoom'
  wanted_carrier: CarrierChoice
  link: string | null
  address: string | null
  capacity: number
  price_halalas: number
  registration_opens_at: Date | null
  registration_closes_at: Date | null
  requires_approval: boolean
  allow_late_join: boolean
  record_sessions: boolean
  enable_chat: boolean
  allow_student_cameras: boolean
  questions: unknown
  needs_verified_email: boolean
  needs_course_id: number | null
  needs_level_id: number | null
  prefers_returning: boolean
  image_path: string | null
  art: unknown
  is_published: boolean
}

/** Privacy of women's voices first: for women, nothing recorded, nobody comes in unseen. */
export const newCircle = {
  title: '',
  description: '',
  assistant_ids: [],
  category_id: null,
  level_id: null,
  learning_path_id: null,
  audience: 'women',
  riwaya: 'hafs',
  wanted_carrier: 'centre',
  link: null,
  address: null,
  capacity: 20,
  price_halalas: 0,
  registration_opens_at: null,
  registration_closes_at: null,
  requires_approval: true,
  allow_late_join: true,
  record_sessions: false,
  enable_chat: true,
  allow_student_cameras: false,
  questions: [],
  needs_verified_email: false,
  needs_course_id: null,
  needs_level_id: null,
  prefers_returning: true,
  image_path: null,
  art: {},
  is_published: false,
} as const

/** The values that a form asks for; absent fields stay absent. */
export function wantedValues({
  price,
  image_path,
  assistant_ids,
  address,
  ...plain
}: Sent): Partial<CircleValues> {
  const wanted = {
    ...plain,
    address: address === '' ? null : address,
    price_halalas: price === undefined ? undefined : toHalalas(price),
    image_path:
      image_path === undefined ? undefined : image_path && (storagePathOf(image_path) ?? image_path),
    assistant_ids: assistant_ids && [...new Set(assistant_ids)].toSorted((a, b) => a - b),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

/** Refuses what does not exist and what does not go together. */
export async function checkValues(
  tx: SignedCtx,
  next: CircleValues,
  changed: Partial<CircleValues>,
): Promise<void> {
  if (next.place === 'link' && !next.link) throw invalid('link', circleTexts.linkMissing)
  if (changed.place === 'zoom' && !(await isZoomUsable(tx))) throw invalid('place', circleTexts.zoomOff)
  if (changed.wanted_carrier === 'livekit' && !(await isLiveKitUsable(tx)))
    throw invalid('wanted_carrier', circleTexts.liveKitOff)
  if (next.place === 'on_site' && !next.address) throw invalid('address', circleTexts.addressMissing)
  const { registration_opens_at: opens, registration_closes_at: closes } = next
  if (opens && closes && opens >= closes) throw invalid('registration_closes_at', circleTexts.windowTurned)
  if (changed.image_path && !(await usableFile(tx, { path: changed.image_path }, 'course-images')))
    throw invalid('image_path', circleTexts.unknownImage)
  if (changed.teacher_id !== undefined || changed.assistant_ids !== undefined)
    await checkStaff(tx, next, changed)
}

async function checkStaff(tx: SignedCtx, next: CircleValues, changed: Partial<CircleValues>): Promise<void> {
  if (next.assistant_ids.includes(next.teacher_id)) throw invalid('assistant_ids', circleTexts.assistsHerself)
  const ids = [
    ...(changed.teacher_id === undefined ? [] : [changed.teacher_id]),
    ...(changed.assistant_ids ?? []),
  ]
  const staff = new Set((ids.length > 0 ? await queries.listStaff(tx.db, ids) : []).map(({ id }) => id))
  if (changed.teacher_id !== undefined && !staff.has(changed.teacher_id))
    throw invalid('teacher_id', circleTexts.unknownTeacher)
  if (changed.assistant_ids?.some((id) => !staff.has(id)))
    throw invalid('assistant_ids', circleTexts.unknownAssistant)
}

/** The names by which a circle is found, as they will stand; one newly chosen must be open. */
export async function wordsOf(tx: SignedCtx, next: CircleValues, changed: Partial<CircleValues>) {
  const category = next.category_id === null ? undefined : await queries.findCategory(tx.db, next.category_id)
  if (changed.category_id && (!category || category.archived_at))
    throw invalid('category_id', circleTexts.unknownCategory)
  if (changed.needs_course_id && !(await queries.findCourse(tx.db, changed.needs_course_id)))
    throw invalid('needs_course_id', circleTexts.unknownCourse)
  if (changed.learning_path_id && !(await queries.findPath(tx.db, changed.learning_path_id)))
    throw invalid('learning_path_id', circleTexts.unknownPath)
  if (changed.needs_level_id && !(await queries.findLevel(tx.db, changed.needs_level_id)))
    throw invalid('needs_level_id', circleTexts.unknownLevel)
  const level = next.level_id === null ? undefined : await queries.findLevel(tx.db, next.level_id)
  if (changed.level_id && (!level || level.archived_at)) throw invalid('level_id', circleTexts.unknownLevel)
  return {
    title: next.title,
    description: next.description,
    teacher_name: (await queries.findPersonName(tx.db, next.teacher_id))?.name ?? '',
    category_name: category?.name ?? null,
    level_name: level?.name ?? null,
  }
}
